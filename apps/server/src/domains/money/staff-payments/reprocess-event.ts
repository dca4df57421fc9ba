import { AppError } from '#src/platform/errors.ts';
import { nameSubject } from '#src/domains/record/audit/name-subject.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { reopenEvent } from '#src/domains/money/staff-payments/queries.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { Services } from '#src/domains/money/services.ts';

/** Processes a stored message again; each of its facts still counts only once. */
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
