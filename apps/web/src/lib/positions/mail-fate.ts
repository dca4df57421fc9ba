import { mailCauses, mailStates } from '@tamiz/contract/shared/statuses';
import type { MailCause, MailState } from '@tamiz/contract/shared/statuses';

import { isRecord, readText } from '#src/lib/reading/json.ts';

/** What became of one mail, and why where somebody told. */
export type MailFate = { state: MailState; at: string | null; cause: MailCause | null };

/** Null where the backend does not tell, or names a state nobody knows. */
export const readMailFate = (value: unknown): MailFate | null => {
  if (!isRecord(value)) return null;
  const state = mailStates.find((each) => each === value['state']);
  if (state === undefined) return null;
  return {
    state,
    at: readText(value['at']),
    cause: mailCauses.find((each) => each === value['cause']) ?? null,
  };
};
