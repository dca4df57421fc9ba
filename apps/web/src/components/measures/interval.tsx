import { percentOf, wilson } from '@tamiz/contract/shared/proportions';
import type { Proportion } from '@tamiz/contract/shared/proportions';

import css from './interval.module.css';

const marks = [0, 25, 50, 75, 100];

export const intervalOf = (proportion: Proportion): { low: number; high: number } => {
  const { low, high } = wilson(proportion);
  return { low: Math.round(100 * low), high: Math.round(100 * high) };
};

type IntervalProps = {
  proportion: Proportion;
  /** The account's own mark; whoever stands outside the account sees none. */
  passMark?: number;
};

/** Where the true score may lie: the score as a dot, its 95 % interval as a bar, the mark, if there is one, as a dashed line. */
export const Interval = ({ proportion, passMark }: IntervalProps) => {
  const { low, high } = intervalOf(proportion);
  return (
    <span
      className={css['interval']}
      role="img"
      aria-label={`Intervalo de 95 %: de ${String(low)} a ${String(high)}%`}
    >
      <span className={css['track']}>
        {marks.map((mark) => (
          <i key={mark} className={css['mark']} style={{ insetInlineStart: `${String(mark)}%` }} />
        ))}
        {passMark === undefined ? null : (
          <i className={css['pass']} style={{ insetInlineStart: `${String(passMark)}%` }} />
        )}
        <i
          className={css['range']}
          style={{ insetInlineStart: `${String(low)}%`, width: `${String(high - low)}%` }}
        />
        <i
          className={css['dot']}
          style={{ insetInlineStart: `${String(percentOf(proportion))}%` }}
        />
      </span>
    </span>
  );
};
