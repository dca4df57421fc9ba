import {
  IconArrowRight,
  IconBook,
  IconClockHour4,
  IconCloudCheck,
  IconFlag,
  IconKeyboard,
  IconPlayerPause,
  IconScale,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { ExamLanding } from '@tamiz/contract/exams/exam';
import { unsaidAids } from '@tamiz/contract/hiring/rules/aids';
import { allowedAidsTexts } from '@tamiz/contract/shared/labels';

import { formatMinutes } from '#src/lib/format.ts';

import css from './rules.module.css';

type Rule = { icon: Icon; title: string; text: string; isForKeyboards?: boolean };

/** Each question has its own time and comes once. */
const forwardRules: Rule[] = [
  {
    icon: IconPlayerPause,
    title: 'Puedes hacer pausas entre preguntas',
    text: 'En el menú ⋯ elige «Pausar después de esta»: la siguiente no aparece hasta que vuelvas. Tienes 24 horas desde que empiezas. Con una pregunta en pantalla el tiempo corre, aunque cierres la ventana.',
  },
  {
    icon: IconArrowRight,
    title: 'Una a la vez, sin regresar',
    text: 'Revisa tu respuesta antes de pulsar «Siguiente»: después ya no puedes cambiarla.',
  },
];

/** One clock for all of them. */
const freeRules: Rule[] = [
  {
    icon: IconFlag,
    title: 'Puedes volver a las preguntas',
    text: 'Marca las que quieras revisar y cambia tus respuestas hasta que entregues. Antes de entregar ves cuáles te faltan.',
  },
  {
    icon: IconPlayerPause,
    title: 'No hay pausas',
    text: 'El reloj corre desde que empiezas, aunque cierres la ventana. Cuando se acaba, tu examen se entrega solo.',
  },
];

const rulesFor = ({
  account_name: account,
  allowed_aids: aids,
  contact,
  navigation,
  total_seconds: seconds,
}: RulesProps['exam']): Rule[] => [
  {
    icon: IconScale,
    title: 'Equivocarte no resta',
    text: 'Una respuesta incorrecta vale cero, igual que una en blanco. Si dudas, elige.',
  },
  {
    icon: IconClockHour4,
    ...(navigation === 'free'
      ? {
          title: `Un solo reloj de ${formatMinutes(seconds)}`,
          text: 'Es de todo el examen y lo ves siempre arriba: tú decides cuánto dar a cada pregunta.',
        }
      : {
          title: 'Cada pregunta tiene su propio tiempo',
          text: 'Lo ves siempre arriba. Si se acaba, cuenta lo que hayas elegido.',
        }),
  },
  {
    icon: IconBook,
    title: 'Qué puedes usar',
    text:
      aids === 'unsaid'
        ? unsaidAids(account, contact?.name)
        : `Lo decidió ${account}: ${allowedAidsTexts[aids]}`,
  },
  ...(navigation === 'free' ? freeRules : forwardRules),
  {
    icon: IconCloudCheck,
    title: 'Tus respuestas se guardan solas',
    text: 'Sin conexión quedan en este equipo y se envían al volver; para eso tienes 10 minutos en todo el examen. Para pasar a otra pregunta se necesita conexión.',
  },
  {
    icon: IconKeyboard,
    title: 'Puedes usar el teclado',
    text: 'Teclas 1 a 4 para elegir y Enter para continuar.',
    isForKeyboards: true,
  },
];

type RulesProps = {
  exam: Pick<
    ExamLanding,
    'account_name' | 'allowed_aids' | 'contact' | 'navigation' | 'total_seconds'
  >;
};

/** What counts and what does not, said before it matters and again whenever somebody asks. */
export const Rules = ({ exam }: RulesProps) => (
  <ul className={css['rules']}>
    {rulesFor(exam).map(({ icon: Symbol, title, text, isForKeyboards }) => (
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
