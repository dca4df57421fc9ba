import { AppError } from '#src/platform/errors.ts';
import { nameSubject } from '#src/domains/record/audit/name-subject.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { retry } from '#src/domains/operations/failed-jobs/queries.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** Runs a failed job again now, as if it had never failed; audited. */
export const retryJob = (
  { databases }: Services,
  { id, actor }: { id: number; actor: Actor },
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const [retried] = await retry(tx, { id });
    if (retried === undefined || retried.task === null) throw new AppError('job_not_failed');
    await recordAudit(tx, {
      actor,
      accountId: null,
      action: 'job.retried',
      subject: { kind: 'job', id: nameSubject('job', String(id)) },
      details: { job: id, task: retried.task },
    });
  });
