import {
  IconFlag,
  IconListDetails,
  IconLogout,
  IconMessageCircle,
  IconPlayerPause,
  IconSend,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';

import { Button } from '#src/components/button.tsx';
import { Sheet } from '#src/components/sheet.tsx';

import css from './question-menu.module.css';

export type MenuChoice = 'pause' | 'review' | 'rules' | 'help' | 'leave' | 'finish';

type QuestionMenuProps = {
  accountName: string;
  isOver: boolean;
  /** The question that would wait; null after the last one, and where there is no pause. */
  next: number | null;
  /** All questions can be seen, and are not on screen yet. */
  hasReview: boolean;
  isPausing: boolean;
  onPick: (choice: MenuChoice) => void;
  onClose: () => void;
};

type Item = { choice: MenuChoice; icon: Icon; title: string; text: string };

/** What is seldom needed, away from the way on. */
export const QuestionMenu = (props: QuestionMenuProps) => {
  const { accountName, isOver, next, isPausing, onPick, onClose } = props;
  const pause: Item = {
    choice: 'pause',
    icon: IconPlayerPause,
    title: isPausing ? 'No pausar después de esta' : 'Pausar después de esta',
    text: isPausing
      ? `Al pulsar «Siguiente» aparecerá la ${next}.`
      : `La ${next} no aparece hasta que vuelvas. Tienes 24 horas desde que empezaste.`,
  };
  const items: Item[] = [
    ...(next === null ? [] : [pause]),
    ...(props.hasReview
      ? [
          {
            choice: 'review' as const,
            icon: IconFlag,
            title: 'Ver todas las preguntas',
            text: 'Cuáles te faltan y cuáles marcaste.',
          },
        ]
      : []),
    {
      choice: 'rules',
      icon: IconListDetails,
      title: 'Ver las reglas',
      text: isOver ? 'Se abren encima.' : 'Se abren encima; el reloj sigue.',
    },
    {
      choice: 'help',
      icon: IconMessageCircle,
      title: 'Pedir ayuda',
      text: `A quién escribirle en ${accountName}.`,
    },
    {
      choice: 'leave',
      icon: IconLogout,
      title: 'Salir de este equipo',
      text: 'Este navegador olvida tu examen; antes te pedimos confirmar.',
    },
    {
      choice: 'finish',
      icon: IconSend,
      title: 'Entregar ahora…',
      text: 'Antes te pedimos confirmar.',
    },
  ];
  return (
    <Sheet title="Opciones" isMenu onClose={onClose}>
      <ul className={css['items']}>
        {items.map(({ choice, icon: Symbol, title, text }) => (
          <li key={choice}>
            <button
              type="button"
              data-choice={choice}
              aria-describedby={`menu-${choice}-text`}
              onClick={() => onPick(choice)}
            >
              <Symbol size={20} stroke={1.7} aria-hidden="true" />
              <span>
                <b>{title}</b>
                {/* Told after the name, and not as a part of it. */}
                <small id={`menu-${choice}-text`} aria-hidden="true">
                  {text}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={css['close']}>
        <Button look="plain" data-first onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </Sheet>
  );
};
