import { isRecord, readText } from '#src/lib/reading/json.ts';
import type { Json } from '#src/lib/reading/json.ts';

/** Ids are opaque: some backends count, others use UUIDs. */
export type Id = string | number;

export const readId = (value: unknown): Id | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : readText(value);

/** An answer's words arrive as `text` or as `answer_text`. */
export const readAnswerText = (answer: Json): string =>
  readText(answer['text']) ?? readText(answer['answer_text']) ?? '';

/** A position-candidate names its position as `position_id` or inside `position`. */
export const readPositionId = (candidate: Json): Id | null => {
  const position = candidate['position'];
  return readId(candidate['position_id']) ?? (isRecord(position) ? readId(position['id']) : null);
};

/** `is_active` is 1/0 in some answers and a boolean in others. */
export const readIsActive = (evaluation: Json): boolean =>
  [true, 1, '1'].some((yes) => yes === evaluation['is_active']);
