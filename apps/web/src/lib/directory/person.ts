import { progressStates } from '@tamiz/contract/shared/statuses';
import type { ProgressState } from '@tamiz/contract/shared/statuses';

import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';

/** Where something happened last to a person. */
export type LastPlace = {
  title: string;
  /** Null where the backend names a state nobody knows. */
  progress: ProgressState | null;
  at: string | null;
};

/** A person of the account, once over all positions. */
export type Person = {
  id: Id;
  name: string;
  email: string;
  positions: number;
  last: LastPlace | null;
  percent: number | null;
};

const readLast = (value: unknown): LastPlace | null => {
  if (!isRecord(value)) return null;
  const title = readText(value['position_title']);
  if (title === null) return null;
  return {
    title,
    progress: progressStates.find((state) => state === value['progress']) ?? null,
    at: readText(value['at']),
  };
};

export const readPerson = (value: unknown): Person | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['candidate_id']);
  if (id === null) return null;
  const email = readText(value['email']) ?? '';
  return {
    id,
    name: readText(value['name']) ?? email,
    email,
    positions: readNumber(value['positions']) ?? 0,
    last: readLast(value['last']),
    percent: readNumber(value['score_pct']),
  };
};
