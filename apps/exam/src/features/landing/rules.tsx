import { IconArrowBackUp, IconClockHour4, IconCloudCheck, IconKeyboard } from '@tabler/icons-react';

import css from './rules.module.css';

const rules = [
  {
    icon: IconClockHour4,
    title: 'Cada pregunta tiene su propio tiempo',
    text: 'Lo verás en un reloj. Si se acaba, cuenta lo que hayas elegido. Entre preguntas no corre el tiempo.',
  },
  {
    icon: IconArrowBackUp,
    title: 'Una a la vez, sin regresar',
    text: 'Revisa tu respuesta antes de continuar: después ya no puedes cambiarla.',
  },
  {
    icon: IconCloudCheck,
    title: 'Tus respuestas se guardan solas',
    text: 'Si pierdes la conexión, tu respuesta se guarda en este equipo y se envía al volver; para pasar a la siguiente se necesita conexión.',
  },
  {
    icon: IconKeyboard,
    title: 'Puedes usar el teclado',
    text: 'Teclas 1 a 4 para elegir y Enter para continuar.',
    isForKeyboards: true,
  },
];

/** What is different here from a form one can fill in at leisure. */
export const Rules = () => (
  <ul className={css['rules']}>
    {rules.map(({ icon: Symbol, title, text, isForKeyboards }) => (
      <li key={title} data-keyboard={isForKeyboards}>
        <Symbol size={20} stroke={1.7} aria-hidden="true" />
        <div>
          <b>{title}</b>
          <p>{text}</p>
        </div>
      </li>
    ))}
  </ul>
);
