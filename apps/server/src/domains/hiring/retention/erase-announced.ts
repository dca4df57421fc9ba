import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { eraseAnnounced as erase } from '#src/domains/hiring/retention/queries.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';

const batch = 200;

/** Erases whom a mailed notice announced 30 days ago, each with an audit line, in batches that can be repeated. */
export const eraseAnnounced = async ({ database, clock }: WorkerServices): Promise<void> => {
  let erased: number;
  do {
    erased = await database.transaction(async (tx) => {
      const people = await erase(tx, { now: clock.now(), limit: batch });
      for (const person of people) {
        await recordAudit(tx, {
          actor: { kind: 'system', id: null },
          accountId: person.account_id,
          action: 'candidate.erased',
          subject: { kind: 'candidate', id: person.id },
          details: { retention_months: person.months },
        });
      }
      return people.length;
    });
  } while (erased === batch);
};
