import { navigations } from '@tamiz/contract/shared/statuses';
import type { Navigation } from '@tamiz/contract/shared/statuses';

import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';

/** How many of its questions an evaluation asks about something. */
export type Share = { name: string; questions: number };

/** How long an evaluation takes and what it asks: the most asked technology and the easiest level first. */
export type EvaluationFacts = {
  questions: number;
  /** Null where nobody tells the times. */
  seconds: number | null;
  technologies: Share[];
  levels: Share[];
  /** Whether questions may be returned to; null where nobody tells. */
  navigation: Navigation | null;
};

/** An evaluation to choose. */
export type EvaluationSummary = {
  id: Id;
  title: string;
  description: string | null;
  /** Null where the backend does not tell, as the facts. */
  specialtyId: Id | null;
  facts: EvaluationFacts | null;
  /** Whether the company made it. */
  isOwn: boolean;
};

/** How the questions of a version are met. */
export const readNavigation = (value: unknown): Navigation | null =>
  navigations.find((known) => known === value) ?? null;

const readShare = (value: unknown): Share | null => {
  if (!isRecord(value)) return null;
  const name = readText(value['name']);
  const questions = readNumber(value['questions']);
  return name === null || questions === null ? null : { name, questions };
};

const readFacts = (value: unknown): EvaluationFacts | null => {
  if (!isRecord(value)) return null;
  const questions = readNumber(value['questions']);
  if (questions === null) return null;
  return {
    questions,
    seconds: readNumber(value['seconds']),
    technologies: readList(value['technologies'], readShare),
    levels: readList(value['levels'], readShare),
    navigation: readNavigation(value['navigation']),
  };
};

export const readEvaluationSummary = (value: unknown): EvaluationSummary | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  if (id === null) return null;
  return {
    id,
    title: readText(value['title']) ?? `Evaluación ${id}`,
    description: readText(value['description']),
    specialtyId: readId(value['specialty_id']),
    facts: readFacts(value['facts']),
    isOwn: value['is_own'] === true,
  };
};
