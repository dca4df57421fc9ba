import type { Share } from '#src/lib/catalogue/evaluation-summary.ts';
import { formatNumber } from '#src/lib/format.ts';

import css from './evaluation-facts.module.css';

type ShareBarProps = { label: string; shares: readonly Share[]; total: number };

/** What part of the questions each takes, in one colour: the widths compare, the numbers are in its label. */
export const ShareBar = ({ label, shares, total }: ShareBarProps) => (
  <span
    className={css['bar']}
    role="img"
    aria-label={`${label}: ${shares
      .map(({ name, questions }) => `${name} ${formatNumber(questions)} de ${formatNumber(total)}`)
      .join(', ')}`}
  >
    {shares.map(({ name, questions }) => (
      <i key={name} style={{ flexGrow: questions }} />
    ))}
  </span>
);
