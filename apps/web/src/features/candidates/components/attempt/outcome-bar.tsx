import type { Outcome, Tally } from '#src/features/candidates/attempt.ts';
import { formatNumber } from '#src/lib/format.ts';

import css from './outcome-bar.module.css';

const outcomes: readonly Outcome[] = ['correct', 'incorrect', 'unanswered'];

const countWords = {
  correct: ['correcta', 'correctas'],
  incorrect: ['incorrecta', 'incorrectas'],
  unanswered: ['sin responder', 'sin responder'],
} as const;

const tell = (outcome: Outcome, count: number): string =>
  `${formatNumber(count)} ${countWords[outcome][count === 1 ? 0 : 1]}`;

/** The counts in words, for who does not see the bar. */
export const tellTally = (tally: Tally): string =>
  outcomes.map((outcome) => tell(outcome, tally[outcome])).join(', ');

type OutcomeBarProps = { tally: Tally; size: 'large' | 'small' };

/** How many were right, wrong and left out, as shares of one bar. */
export const OutcomeBar = ({ tally, size }: OutcomeBarProps) => (
  <span className={css['bar']} data-size={size} role="img" aria-label={tellTally(tally)}>
    {outcomes.map((outcome) =>
      tally[outcome] === 0 ? null : (
        <span key={outcome} data-outcome={outcome} style={{ flexGrow: tally[outcome] }} />
      ),
    )}
  </span>
);

/** What the parts of a bar stand for, with their counts where there are some. */
export const OutcomeLegend = ({ tally }: { tally?: Tally }) => (
  <ul className={css['legend']}>
    {outcomes.map((outcome) => (
      <li key={outcome} data-outcome={outcome}>
        {tally === undefined ? outcomeLabels[outcome] : tell(outcome, tally[outcome])}
      </li>
    ))}
  </ul>
);

/** The word for what became of one question. */
export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  correct: 'Correcta',
  incorrect: 'Incorrecta',
  unanswered: 'Sin responder',
};
