import { listUnsealed, updateSealing } from '#src/domains/exams/sitting/history/queries.ts';
import { sealEvents } from '#src/domains/exams/sitting/history/seal-events.ts';
import { lockAttemptById } from '#src/domains/exams/sitting/queries.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';

/** In one run: so many attempts, and of each so many events, in transactions of a second or so. */
const attempts = 20;
const steps = 4;
const eventsInStep = 50_000;

/** Goes on with the chains of ended attempts that had more events than their end could seal. */
export const sealPending = async ({ database }: WorkerServices): Promise<void> => {
  const unsealed = await listUnsealed(database.single, { limit: attempts });
  for (const { id: attemptId, account_id: accountId } of unsealed) {
    let isWhole = false;
    for (let step = 0; step < steps && !isWhole; step += 1) {
      isWhole = await database.transaction(async (tx) => {
        await lockAttemptById(tx, { accountId, id: attemptId });
        const isSealed = await sealEvents(tx, { accountId, attemptId }, eventsInStep);
        if (isSealed) {
          await updateSealing(tx, { accountId, attemptId, isPending: false });
          // The receipt waited for its seal.
          await enqueue(tx, 'mail.exam_receipt', { id: attemptId });
        }
        return isSealed;
      });
    }
  }
};
