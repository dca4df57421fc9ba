import { AppError } from '#src/errors.ts';
import { nameSubject } from '#src/features/audit/name-subject.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import type { Actor } from '#src/features/audit/record-audit.ts';
import { reopenEvent } from '#src/features/staff-payments/queries.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { Services } from '#src/services.ts';

/** Has a stored message acted on again; each of its facts counts once, however often it is told. */
export const reprocessEvent = (
  { databases }: Services,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const [event] = await reopenEvent(tx, { id });
    if (event === undefined) throw new AppError('webhook_not_found');
    await enqueue(tx, 'payments.process_event', { id });
    await recordAudit(tx, {
      actor,
      accountId: null,
      action: 'webhook.reprocessed',
      subject: { kind: 'webhook_event', id: nameSubject('webhook_event', id) },
      details: { event: id },
    });
  });
