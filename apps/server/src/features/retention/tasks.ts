import { recordAudit } from '#src/features/audit/record-audit.ts';
import { eraseOutdated } from '#src/features/retention/queries.ts';
import type { JobHandlers } from '#src/jobs/registry.ts';

const batch = 200;

/** Forgetting candidates when their account says so: each with a line in the log, in batches that can be repeated. */
export const retentionTasks: JobHandlers = {
  'candidates.erase_outdated': async ({ database, clock }) => {
    let erased: number;
    do {
      erased = await database.transaction(async (tx) => {
        const people = await eraseOutdated(tx, { now: clock.now(), limit: batch });
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
  },
};
