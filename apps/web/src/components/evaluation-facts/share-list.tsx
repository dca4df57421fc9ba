import { useId } from 'react';

import type { Share } from '#src/lib/catalogue/evaluation-summary.ts';
import { formatNumber } from '#src/lib/format.ts';

import css from './share-list.module.css';

type ShareListProps = { title: string; shares: readonly Share[]; total: number };

/** How the questions are shared out, one bar each in one colour; the number stands beside it. */
export const ShareList = ({ title, shares, total }: ShareListProps) => {
  const titleId = useId();
  return (
    <div className={css['shares']}>
      <h3 id={titleId}>{title}</h3>
      <ul aria-labelledby={titleId}>
        {shares.map(({ name, questions }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={css['track']} aria-hidden="true">
              <i style={{ width: `${String((100 * questions) / total)}%` }} />
            </span>
            <span>{`${formatNumber(questions)} de ${formatNumber(total)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
