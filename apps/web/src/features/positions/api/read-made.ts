import { readPositionSummary } from '#src/lib/positions/position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';

/** A position that was just made, and what there is to do with it. */
export type Made = { id: Id; message: string | null };

export const readMade = (body: unknown): Made | null => {
  if (!isRecord(body)) return null;
  const position = readPositionSummary(body['data']);
  return position && { id: position.id, message: readText(body['message']) };
};
