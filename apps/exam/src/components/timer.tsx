import { useEffect, useRef, useState } from 'react';

import { announcement, formatClock, lowMs, spellClock } from '#src/lib/countdown.ts';

import css from './timer.module.css';

type TimerProps = { limitMs: number; leftMs: number };

const radius = 19;
const circle = 2 * Math.PI * radius;

/** Ring and text say the same; words change with the colour; listeners hear the few moments that matter. */
export const Timer = ({ limitMs, leftMs }: TimerProps) => {
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
        <svg width="46" height="46" viewBox="0 0 46 46" aria-hidden="true">
          <circle cx="23" cy="23" r={radius} className={css['track']} />
          {!isOver && (
            <circle
              cx="23"
              cy="23"
              r={radius}
              className={css['ring']}
              strokeDasharray={circle}
              strokeDashoffset={circle * (1 - share)}
              transform="rotate(-90 23 23)"
            />
          )}
        </svg>
        <span className={css['words']}>
          <b>{formatClock(leftMs)}</b>
          <small>{isOver ? 'Se terminó' : isLow ? 'Queda poco' : 'de esta pregunta'}</small>
        </span>
      </div>
      <Announcer limitMs={limitMs} leftMs={leftMs} />
    </div>
  );
};

const Announcer = ({ limitMs, leftMs }: TimerProps) => {
  const before = useRef({ limitMs, leftMs });
  const [said, setSaid] = useState('');
  useEffect(() => {
    const hasGrown = limitMs > before.current.limitMs;
    const text = hasGrown
      ? `Tienes tiempo adicional: quedan ${spellClock(leftMs)}.`
      : announcement(limitMs, before.current.leftMs, leftMs);
    before.current = { limitMs, leftMs };
    if (text !== null) setSaid(text);
  }, [limitMs, leftMs]);
  return (
    <span className={css['spoken']} aria-live="assertive">
      {said}
    </span>
  );
};
