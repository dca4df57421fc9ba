import { verifyAttempt } from '#src/domains/exams/results/verify-attempt.ts';
import { reconcile } from '#src/domains/money/credits/reconcile.ts';
import { listEnded } from '#src/domains/operations/after-restore/queries.ts';
import type { Services } from '#src/domains/operations/services.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';

const atOnce = 200;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Holds a database that was restored against the rules it is kept by: every ledger adds up, and every ended attempt
 * follows from its sealed events. The ledger is checked as the worker does it, with the worker's rights.
 */
export const checkData = async (
  services: Services,
  worker: Pick<WorkerServices, 'database'>,
): Promise<{ attempts: number; problems: string[] }> => {
  const problems: string[] = [];
  const alarms = {
    ledgerMismatches: (accounts: readonly string[]): void => {
      problems.push(...accounts.map((id) => `The ledger of account ${id} does not add up.`));
    },
  };
  await reconcile({ ...worker, alarms }, 'all');
  let attempts = 0;
  for (let after = beforeAll; ;) {
    const ended = await listEnded(services.databases.staff.single, { after, limit: atOnce });
    for (const { id } of ended) {
      const verdict = await verifyAttempt(services, id);
      problems.push(...verdict.problems.map((problem) => `Attempt ${id}: ${problem}`));
      after = id;
    }
    attempts += ended.length;
    if (ended.length < atOnce) return { attempts, problems };
  }
};
