import type { Candidate } from '#src/platform/http/candidate.ts';
import { findAttempt, noteHeard } from '#src/domains/exams/sitting/queries.ts';
import type { AttemptRow } from '#src/domains/exams/sitting/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';

/** Noted this often at most; `app.save_answers` knows the same pause. */
const notedEveryMs = 30_000;

/**
 * Notes that the server heard of the browser that holds an exam. An answer that claims to come from a time without
 * a connection is believed only if the server itself heard nothing meanwhile.
 */
export const noteContact = async (
  { databases, clock }: Services,
  { accountId, placeId, leaseId }: Candidate,
  known?: AttemptRow,
): Promise<void> => {
  const { single, alone } = databases.exam(placeId);
  const attempt = known ?? (await findAttempt(single, { accountId, placeId }))[0];
  const now = clock.now();
  const notedBefore = new Date(now.getTime() - notedEveryMs);
  if (attempt?.heard_at == null || attempt.heard_at >= notedBefore) return;
  await noteHeard(alone, { accountId, placeId, leaseId, now, notedBefore });
};
