import { useEffect, useRef, useState } from 'react';

import { announcement, formatClock, lowMs, spellClock } from '#src/lib/countdown.ts';
import type { ClockOf } from '#src/lib/countdown.ts';

import css from './timer.module.css';

type TimerProps = { limitMs: number; leftMs: number; of?: ClockOf };

const radius = 13;
const circle = 2 * Math.PI * radius;

/** Ring and text say the same; words change with the colour; listeners hear the few moments that matter. */
export const Timer = ({ limitMs, leftMs, of = 'de esta pregunta' }: TimerProps) => {
  const isLow = leftMs <= lowMs;
  const isOver = leftMs <= 0;
  const share = Math.min(1, leftMs / limitMs);
  return (
    <div className={css['timer']} data-low={isLow || undefined}>
      <div
        role="timer"
        aria-label={isOver ? 'Tiempo terminado' : `Quedan ${spellClock(leftMs)}`}
        className={css['face']}
      >
        <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
          <circle cx="16" cy="16" r={radius} className={css['track']} />
          {!isOver && (
            <circle
              cx="16"
              cy="16"
              r={radius}
              className={css['ring']}
              strokeDasharray={circle}
              strokeDashoffset={circle * (1 - share)}
              transform="rotate(-90 16 16)"
            />
          )}
        </svg>
        <span className={css['words']}>
          <b>{formatClock(leftMs)}</b>
          <small>
            {isOver ? 'Se terminó' : isLow ? 'Queda poco' : of.replace('del', 'de todo el')}
          </small>
        </span>
      </div>
      <Announcer limitMs={limitMs} leftMs={leftMs} of={of} />
    </div>
  );
};

/** More time is told where it is shown; from then on the moments are those of the longer limit. */
const Announcer = ({ limitMs, leftMs, of }: TimerProps) => {
  const before = useRef(leftMs);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const text = announcement(limitMs, before.current, leftMs, of);
    before.current = leftMs;
    if (text !== null) setSaid(text);
  }, [limitMs, leftMs, of]);
  return (
    <span className={css['spoken']} aria-live="assertive">
      {said}
    </span>
  );
};
