import { StatusPill } from '@tamiz/ui';
import type { ReactNode } from 'react';

import { nameOfQuestion } from '#src/components/question-words.ts';
import type { Line } from '#src/features/own-evaluations/lines.ts';
import { formatDuration } from '#src/lib/duration.ts';

import css from './builder.module.css';

const tellPlace = ({ technology, topic, difficulty, timeLimit }: Line): string =>
  [technology, topic, difficulty?.name, timeLimit === null ? null : formatDuration(timeLimit)]
    .filter((fact) => fact !== null && fact !== undefined)
    .join(' · ');

type LineRowProps = {
  line: Line;
  /** Its place in the draft, where the order matters. */
  number?: number;
  children: ReactNode;
};

/** A question by what it measures; its text stands in no list. */
export const LineRow = ({ line, number, children }: LineRowProps) => (
  <li className={css['line']}>
    {number === undefined ? null : <span className={css['number']}>{number}</span>}
    <div className={css['words']}>
      <b>{nameOfQuestion(line)}</b>
      <small>{tellPlace(line)}</small>
      {line.isOwn || !line.isUsable ? (
        <span className={css['pills']}>
          {line.isOwn ? <StatusPill tone="brand">Propia</StatusPill> : null}
          {line.isUsable ? null : <StatusPill tone="danger">Ya no se puede usar</StatusPill>}
        </span>
      ) : null}
    </div>
    <div className={css['tools']}>{children}</div>
  </li>
);
