import type { AuditAction } from '@tamiz/contract/record/audit-actions';
import type { CfdiStatus } from '@tamiz/contract/shared/statuses';
import type { Handle } from '@tamiz/db';

import { lockRequest, step } from '#src/domains/money/staff-cfdi/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

type Answer = {
  id: string;
  actor: Actor;
  status: Exclude<CfdiStatus, 'requested'>;
  reason?: string;
  /** What else must happen before it counts. */
  also?: (request: { accountId: string; rfc: string; total_cents: number }) => Promise<void>;
};

const actions = {
  in_process: 'cfdi.taken',
  issued: 'cfdi.issued',
  rejected: 'cfdi.rejected',
  cancelled: 'cfdi.cancelled',
} as const satisfies Record<Answer['status'], AuditAction>;

/** Which status staff may answer from; the database knows the same steps. */
const from: Readonly<Record<Answer['status'], readonly CfdiStatus[]>> = {
  in_process: ['requested'],
  issued: ['requested', 'in_process'],
  rejected: ['requested', 'in_process'],
  cancelled: ['issued'],
};

/** Brings a request to its next status. Of two who answer at once the second is told that there is an answer. */
export const answerCfdi = async (
  tx: Handle,
  { id, actor, status, reason, also }: Answer,
): Promise<void> => {
  const [request] = await lockRequest(tx, { id });
  if (request === undefined) throw new AppError('not_found');
  if (!from[status].includes(request.status)) throw new AppError('cfdi_not_open');
  const { account_id: accountId, rfc, total_cents } = request;
  await also?.({ accountId, rfc, total_cents });
  await step(tx, { accountId, id, status, reason: reason ?? null });
  await recordAudit(tx, {
    actor,
    accountId,
    action: actions[status],
    subject: { kind: 'cfdi_request', id },
  });
  if (status !== 'in_process') await enqueue(tx, 'mail.cfdi_answered', { id });
};
