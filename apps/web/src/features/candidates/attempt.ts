import type { Regraded } from '@tamiz/contract/hiring/candidate/attempt';
import type { AttemptStatus, Navigation } from '@tamiz/contract/shared/statuses';

import type { Id } from '#src/lib/reading/fields.ts';

export type Outcome = 'correct' | 'incorrect' | 'unanswered';

/** What became of one question; its text never comes here. */
export type AttemptQuestion = {
  id: Id;
  outcome: Outcome;
  difficultyId: Id | null;
  /** What it is about, where the backend says it. */
  description: string | null;
  seconds: number | null;
};

export type Group = { id: Id; name: string };
export type AttemptTopic = Group & { questions: AttemptQuestion[] };
export type AttemptTechnology = Group & { topics: AttemptTopic[] };
export type AttemptCategory = Group & { technologies: AttemptTechnology[] };

/** How a set of questions ended. */
export type Tally = {
  total: number;
  correct: number;
  incorrect: number;
  unanswered: number;
  percent: number;
  seconds: number;
};

export type TechnologyScore = Group & Tally;

export type Breakdown = {
  summary: Tally & { average: number };
  technologies: TechnologyScore[];
  categories: AttemptCategory[];
};

/** An exam and what it came to; everything but its id may be missing. */
export type Attempt = {
  id: Id;
  status: AttemptStatus | null;
  evaluationTitle: string | null;
  version: number | null;
  navigation: Navigation | null;
  maxScore: number | null;
  completedAt: string | null;
  hasPdf: boolean;
  breakdown: Breakdown | null;
  /** Where a corrected key changed the score. */
  regraded: Regraded | null;
};

/** No decimals: a score of forty questions does not carry them. */
export const toPercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100);

/** Counted over the questions themselves. */
export const tallyOf = (questions: readonly AttemptQuestion[]): Tally => {
  const count = (outcome: Outcome): number =>
    questions.filter((question) => question.outcome === outcome).length;
  const correct = count('correct');
  return {
    total: questions.length,
    correct,
    incorrect: count('incorrect'),
    unanswered: count('unanswered'),
    percent: toPercent(correct, questions.length),
    seconds: questions.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
  };
};

export const questionsOfTechnology = ({ topics }: AttemptTechnology): AttemptQuestion[] =>
  topics.flatMap(({ questions }) => questions);

export const questionsOfCategory = ({ technologies }: AttemptCategory): AttemptQuestion[] =>
  technologies.flatMap(questionsOfTechnology);

/** Whether somebody has answered: an exam under way is no answer yet. */
export const isAnswered = (attempt: Attempt | null): boolean =>
  attempt !== null && attempt.status !== 'pending' && attempt.status !== 'in_progress';
