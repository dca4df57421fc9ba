import { build } from '#src/builder.ts';
import { daysAgo } from '#src/factories/days-ago.ts';
import type { Handle } from '#src/handle.ts';

type RequestInput = {
  accountId: string;
  candidateId: string;
  kind?: 'erasure' | 'objection';
  reason?: string | null;
  /** Days ago. */
  age?: number;
};

/** Something a candidate asked about their data and nobody answered yet; it is due four weeks after it was asked. */
export const createDataRequest = async (
  handle: Handle,
  { accountId, candidateId, kind = 'erasure', reason = null, age = 0 }: RequestInput,
): Promise<void> => {
  await handle.run(
    build
      .insertInto('data_requests')
      .values({
        account_id: accountId,
        candidate_id: candidateId,
        kind,
        reason,
        asked_at: daysAgo(age),
        answer_due_at: daysAgo(age - 28),
      })
      .compile(),
  );
};
