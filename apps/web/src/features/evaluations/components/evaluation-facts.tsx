import { IconClock, IconListNumbers } from '@tabler/icons-react';

import type { EvaluationFacts as Facts } from '#src/features/evaluations/api/list-evaluations.ts';
import { formatNumber } from '#src/lib/format.ts';

import css from './evaluation-list.module.css';

/** A row names the first ones; the others are told by their number. */
const shownTechnologies = 4;

/** The levels come from the easiest to the hardest. */
const tellLevels = (levels: readonly string[]): string =>
  levels.length > 1 ? `De ${levels[0]} a ${levels.at(-1)}` : `Solo ${levels[0] ?? ''}`;

/** What somebody wants to know before they choose an evaluation. */
export const EvaluationFacts = ({ facts }: { facts: Facts }) => {
  const others = facts.technologies.length - shownTechnologies;
  return (
    <span className={css['facts']}>
      <span>
        <IconListNumbers size={14} stroke={1.7} aria-hidden="true" />
        {formatNumber(facts.questions)} {facts.questions === 1 ? 'pregunta' : 'preguntas'}
      </span>
      <span>
        <IconClock size={14} stroke={1.7} aria-hidden="true" />
        {formatNumber(Math.ceil(facts.seconds / 60))} min
      </span>
      <span>{tellLevels(facts.levels)}</span>
      <span>
        {facts.technologies.slice(0, shownTechnologies).join(', ')}
        {others > 0 ? ` y ${formatNumber(others)} más` : null}
      </span>
    </span>
  );
};
