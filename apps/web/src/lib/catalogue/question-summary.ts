import { questionStatuses, reviewStates } from '@tamiz/contract/shared/statuses';
import type { QuestionStatus, ReviewState } from '@tamiz/contract/shared/statuses';

import { readNamed } from '#src/lib/catalogue/read-catalogues.ts';
import type { Named } from '#src/lib/catalogue/read-catalogues.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import type { Json } from '#src/lib/reading/json.ts';

/** A question as lists show it; its text is not for lists. */
export type QuestionSummary = {
  id: Id;
  description: string | null;
  type: string;
  timeLimit: number | null;
  status: QuestionStatus | null;
  areAnswersConfirmed: boolean;
  difficulty: Named | null;
  category: string | null;
  technology: string | null;
  topic: string | null;
  /** How many evaluations ask it; null where the backend does not tell. */
  evaluationsCount: number | null;
  /** Whether it belongs to the company's own bank. */
  isOwn: boolean;
  /** What second readers say of a question of the own bank; null for others. */
  review: ReviewState | null;
};

const readName = (value: unknown): string | null =>
  isRecord(value) ? readText(value['name']) : null;

const inside = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : null);

const readFields = (id: Id, value: Json): QuestionSummary => {
  const { topic } = value;
  const technology = inside(topic, 'technology');
  return {
    id,
    description: readText(value['description']),
    type: readText(value['type']) ?? '',
    timeLimit: readNumber(value['time_limit']),
    status: questionStatuses.find((status) => status === value['status']) ?? null,
    areAnswersConfirmed: value['answers_confirmed'] === true || value['answers_confirmed'] === 1,
    difficulty: readNamed(value['difficulty']),
    category: readName(inside(technology, 'category')),
    technology: readName(technology),
    topic: readName(topic),
    evaluationsCount: readNumber(value['evaluations_count']),
    isOwn: value['is_own'] === true,
    review: reviewStates.find((state) => state === value['review']) ?? null,
  };
};

export const readQuestionSummary = (value: unknown): QuestionSummary | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  return id === null ? null : readFields(id, value);
};
