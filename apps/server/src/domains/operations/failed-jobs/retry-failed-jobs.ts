import { mostRetried } from '@tamiz/contract/operations/failed-jobs';

import { nameSubject } from '#src/domains/record/audit/name-subject.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { listFailed, retry } from '#src/domains/operations/failed-jobs/queries.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** Runs the newest failed jobs again now and tells how many; each is audited, and one that runs already is left alone. */
export const retryFailedJobs = ({ databases }: Services, actor: Actor): Promise<number> =>
  databases.staff.transaction(async (tx) => {
    let retried = 0;
    for (const { id } of await listFailed(tx, { before: null, limit: mostRetried })) {
      const [job] = await retry(tx, { id });
      if (job === undefined || job.task === null) continue;
      await recordAudit(tx, {
        actor,
        accountId: null,
        action: 'job.retried',
        subject: { kind: 'job', id: nameSubject('job', String(id)) },
        details: { job: id, task: job.task },
      });
      retried += 1;
    }
    return retried;
  });
