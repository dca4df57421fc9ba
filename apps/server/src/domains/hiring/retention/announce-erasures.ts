import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { announce, listUnmailed, takeBack } from '#src/domains/hiring/retention/queries.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';

const actor = { kind: 'system', id: null } as const;

/** Writes down whom each account will forget, and mails its owners; what no longer holds is taken back first. */
export const announceErasures = ({ database, clock }: WorkerServices): Promise<void> =>
  database.transaction(async (tx) => {
    const now = clock.now();
    await takeBack(tx, {});
    for (const { id } of await listUnmailed(tx, { now })) {
      await enqueue(tx, 'mail.retention_notice', { id });
    }
    for (const notice of await announce(tx, { now })) {
      await enqueue(tx, 'mail.retention_notice', { id: notice.id });
      await recordAudit(tx, {
        actor,
        accountId: notice.account_id,
        action: 'account.erasure_announced',
        subject: { kind: 'account', id: notice.account_id },
        details: { people: notice.people, retention_months: notice.months },
      });
    }
  });
