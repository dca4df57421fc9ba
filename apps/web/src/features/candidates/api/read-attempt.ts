import { attemptStatuses, navigations } from '@tamiz/contract/shared/statuses';

import {
  questionsOfCategory,
  questionsOfTechnology,
  tallyOf,
  toPercent,
} from '#src/features/candidates/attempt.ts';
import type {
  Attempt,
  AttemptCategory,
  AttemptQuestion,
  AttemptTechnology,
  AttemptTopic,
  Breakdown,
  Group,
  Outcome,
  Tally,
  TechnologyScore,
} from '#src/features/candidates/attempt.ts';
import { readId } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import type { Json } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';

const isYes = (value: unknown): boolean => [true, 1, '1'].some((yes) => yes === value);

/** Some backends say that a question was left out, others that its answer is neither right nor wrong. */
const readOutcome = (question: Json): Outcome => {
  const { is_correct: isCorrect, unanswered } = question;
  if (isYes(unanswered) || isCorrect === null || isCorrect === undefined) return 'unanswered';
  return isYes(isCorrect) ? 'correct' : 'incorrect';
};

const readQuestion = (value: unknown): AttemptQuestion | null => {
  const id = isRecord(value) ? readId(value['id']) : null;
  if (!isRecord(value) || id === null) return null;
  return {
    id,
    outcome: readOutcome(value),
    difficultyId: readId(value['difficulty_id']),
    description: readText(value['description']),
    seconds: readNumber(value['time_spent_seconds']),
  };
};

const readGroup = (value: unknown): (Group & { fields: Json }) | null => {
  const id = isRecord(value) ? readId(value['id']) : null;
  if (!isRecord(value) || id === null) return null;
  return { id, name: readText(value['name']) ?? String(id), fields: value };
};

const readTopic = (value: unknown): AttemptTopic | null => {
  const group = readGroup(value);
  if (group === null) return null;
  const { id, name, fields } = group;
  return { id, name, questions: readList(fields['questions'], readQuestion) };
};

const readTechnology = (value: unknown): AttemptTechnology | null => {
  const group = readGroup(value);
  if (group === null) return null;
  const { id, name, fields } = group;
  return { id, name, topics: readList(fields['topics'], readTopic) };
};

const readCategory = (value: unknown): AttemptCategory | null => {
  const group = readGroup(value);
  if (group === null) return null;
  const { id, name, fields } = group;
  return { id, name, technologies: readList(fields['technologies'], readTechnology) };
};

/** What the backend counted; what it left out is taken from the questions or from the rest. */
const readTally = (fields: Json, counted: Tally): Tally => {
  const number = (name: string): number | null => {
    const value = readNumber(fields[name]);
    return value === null ? null : Math.max(0, value);
  };
  const total = number('total') ?? counted.total;
  const correct = number('correct') ?? counted.correct;
  const incorrect = number('incorrect') ?? counted.incorrect;
  const unanswered = number('unanswered') ?? Math.max(0, total - correct - incorrect);
  return {
    total,
    correct,
    incorrect,
    unanswered,
    percent: within(number('score_pct') ?? toPercent(correct, total)),
    seconds: number('time_spent_total_seconds') ?? counted.seconds,
  };
};

const within = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

const readScore = (value: unknown): TechnologyScore | null => {
  const id = isRecord(value) ? readId(value['technology_id']) : null;
  if (!isRecord(value) || id === null) return null;
  const name = readText(value['technology']) ?? String(id);
  return { id, name, ...readTally(value, tallyOf([])) };
};

const readBreakdown = (value: unknown): Breakdown | null => {
  if (!isRecord(value)) return null;
  const categories = readList(value['categories'], readCategory);
  const questions = categories.flatMap(questionsOfCategory);
  const summary = isRecord(value['summary']) ? value['summary'] : null;
  if (summary === null && questions.length === 0) return null;
  const tally = readTally(summary ?? {}, tallyOf(questions));
  const average = readNumber(summary?.['avg_time_per_question_seconds']);
  const rollups = isRecord(value['rollups']) ? value['rollups'] : {};
  const scores = readList(rollups['by_technology'], readScore);
  const counted = categories
    .flatMap(({ technologies }) => technologies)
    .map((one) => ({ id: one.id, name: one.name, ...tallyOf(questionsOfTechnology(one)) }));
  return {
    summary: {
      ...tally,
      average: average ?? (tally.total === 0 ? 0 : tally.seconds / tally.total),
    },
    technologies: (scores.length > 0 ? scores : counted).toSorted(
      (a, b) => b.percent - a.percent || b.total - a.total,
    ),
    categories,
  };
};

const readRegraded = (value: unknown): Attempt['regraded'] => {
  if (!isRecord(value)) return null;
  const at = readText(value['at']);
  const before = readNumber(value['score_before']);
  return at === null || before === null
    ? null
    : { at, score_before: before, reason: readText(value['reason']) };
};

/** An attempt as section 7 sends it, read as far as it goes. */
export const readAttempt = (value: unknown): Attempt | null => {
  const id = isRecord(value) ? readId(value['id']) : null;
  if (!isRecord(value) || id === null) return null;
  const { evaluation } = value;
  return {
    id,
    status: attemptStatuses.find((status) => status === value['status']) ?? null,
    evaluationTitle: isRecord(evaluation) ? readText(evaluation['title']) : null,
    version: readNumber(value['evaluation_version']),
    navigation: navigations.find((known) => known === value['navigation']) ?? null,
    maxScore: readNumber(value['max_score']),
    completedAt: readText(value['completed_at']),
    hasPdf: readText(value['pdf_path']) !== null,
    breakdown: readBreakdown(value['breakdown']),
    regraded: readRegraded(value['regraded']),
  };
};
