import { IconUsersGroup } from '@tabler/icons-react';

import { MessageScreen, MessageText } from '#src/components/message-screen.tsx';
import { formatClock, spellClock } from '#src/lib/countdown.ts';
import type { Countdown } from '#src/lib/countdown.ts';
import { useCountdown } from '#src/lib/use-countdown.ts';

import css from './waiting-screen.module.css';

type WaitingScreenProps = { wait: Countdown; now: () => number };

/** Many people come at the same moment: the place is kept, and the page goes on by itself. */
export const WaitingScreen = ({ wait, now }: WaitingScreenProps) => {
  const leftMs = useCountdown(wait, now);
  return (
    <MessageScreen icon={IconUsersGroup} tone="neutral" title="Tu lugar está apartado">
      <MessageText>
        Muchas personas llegaron al mismo tiempo y vamos pasando por orden de llegada.
      </MessageText>
      <p className={css['clock']}>
        <span className={css['label']}>{leftMs > 0 ? 'Pasas en' : 'Es tu turno'}</span>
        <span
          role="timer"
          aria-label={leftMs > 0 ? `Pasas en ${spellClock(leftMs)}` : 'Es tu turno'}
          className={css['digits']}
        >
          {formatClock(leftMs)}
        </span>
      </p>
      <MessageText>
        No cierres esta página: sigue sola. El tiempo de tu examen no corre mientras esperas.
      </MessageText>
    </MessageScreen>
  );
};
