import {
  IconArrowsExchange,
  IconBriefcase2,
  IconClock,
  IconListNumbers,
  IconUserCircle,
} from '@tabler/icons-react';

import {
  tellLevels,
  tellMinutes,
  tellShares,
  tellUses,
} from '#src/components/evaluation-facts/facts-words.ts';
import { ShareBar } from '#src/components/evaluation-facts/share-bar.tsx';
import { countQuestions } from '#src/components/question-words.ts';
import type { EvaluationFacts as Facts } from '#src/lib/catalogue/evaluation-summary.ts';

import css from './evaluation-facts.module.css';

/** A row names the first ones; the others are told by their number. */
const shownTechnologies = 4;

type EvaluationFactsProps = { facts: Facts; profile: string | null; uses: number | null };

/** What somebody wants to know before they choose an evaluation. */
export const EvaluationFacts = ({ facts, profile, uses }: EvaluationFactsProps) => (
  <span className={css['facts']}>
    <span className={css['line']}>
      <span>
        <IconListNumbers size={14} stroke={1.7} aria-hidden="true" />
        {countQuestions(facts.questions)}
      </span>
      {facts.seconds === null ? null : (
        <span>
          <IconClock size={14} stroke={1.7} aria-hidden="true" />
          {tellMinutes(facts.seconds)}
        </span>
      )}
      {facts.navigation === 'free' ? (
        <span>
          <IconArrowsExchange size={14} stroke={1.7} aria-hidden="true" />
          Se puede volver a las preguntas
        </span>
      ) : null}
      {facts.levels.length === 0 ? null : <b>{tellLevels(facts.levels)}</b>}
      {profile === null ? null : (
        <span>
          <IconUserCircle size={14} stroke={1.7} aria-hidden="true" />
          {profile}
        </span>
      )}
      {uses === null ? null : (
        <span data-used={uses > 0 || undefined}>
          <IconBriefcase2 size={14} stroke={1.7} aria-hidden="true" />
          {tellUses(uses)}
        </span>
      )}
    </span>
    {facts.technologies.length === 0 ? null : (
      <span className={css['coverage']}>
        <ShareBar
          label="Preguntas por tecnología"
          shares={facts.technologies}
          total={facts.questions}
        />
        <span>{tellShares(facts.technologies, shownTechnologies)}</span>
      </span>
    )}
  </span>
);
