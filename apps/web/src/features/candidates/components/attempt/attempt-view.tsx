import type { ReactNode } from 'react';

import type { Attempt } from '#src/features/candidates/attempt.ts';
import { ResultCard } from '#src/features/candidates/components/attempt/result-card.tsx';
import { TechnologyCard } from '#src/features/candidates/components/attempt/technology-card.tsx';
import { TopicsCard } from '#src/features/candidates/components/attempt/topics-card.tsx';

import css from './attempt-view.module.css';

/** What supports reading the result stands beside it where there is room. */
type AttemptViewProps = { attempt: Attempt; aside: ReactNode };

/** An exam from the whole to the single question; each part only where there is something to tell. */
export const AttemptView = ({ attempt, aside }: AttemptViewProps) => {
  const { technologies = [], categories = [] } = attempt.breakdown ?? {};
  return (
    <div className={css['beside']} data-has-aside={aside !== null || undefined}>
      <div className={css['stack']}>
        <ResultCard attempt={attempt} />
        {technologies.length === 0 ? null : <TechnologyCard technologies={technologies} />}
      </div>
      {aside === null ? null : <div className={css['aside']}>{aside}</div>}
      {categories.length === 0 ? null : (
        <div className={css['topics']}>
          <TopicsCard categories={categories} />
        </div>
      )}
    </div>
  );
};
