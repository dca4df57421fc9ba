import type { RefundReason } from '@tamiz/contract/money/staff-payments';
import type { Handle } from '@tamiz/db';

import { ask, listDeciders } from '#src/domains/accounts/approvals/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

type RefundAsked = {
  kind: 'refund';
  accountId: string;
  paymentId: string;
  credits: number;
  amountCents: number;
  refundReason: RefundReason;
};

type RegradeAsked = { kind: 'regrade'; versionId: number; correctionIds: number[]; exams: number };

type Asked = { actorId: string; reason: string; what: RefundAsked | RegradeAsked };

const nothing = {
  paymentId: null,
  credits: null,
  amountCents: null,
  refundReason: null,
  versionId: null,
  correctionIds: null,
  exams: null,
};

/**
 * Keeps an operation until a second person carries it out, and mails those who may. Whoever is alone is mailed
 * themselves, so that an order they did not give is noticed before it can be carried out.
 */
export const askApproval = async (
  tx: Handle,
  { actorId, reason, what }: Asked,
): Promise<{ id: string; dueAt: Date | null }> => {
  const { kind } = what;
  const [asked] = await ask(tx, { ...nothing, ...what, actorId, reason });
  if (asked === undefined) throw new AppError('approval_waiting');
  const { id, due_at: dueAt } = asked;
  await recordAudit(tx, {
    actor: { kind: 'staff', id: actorId },
    accountId: what.kind === 'refund' ? what.accountId : null,
    action: 'approval.asked',
    subject: { kind: 'approval', id },
    details: {
      kind,
      reason,
      ...(what.kind === 'refund'
        ? { payment: what.paymentId, credits: what.credits, cents: what.amountCents }
        : { version: what.versionId, exams: what.exams }),
      due_at: dueAt?.toISOString() ?? null,
    },
  });
  const told = dueAt === null ? await listDeciders(tx, { kind, actorId }) : [{ id: actorId }];
  for (const { id: userId } of told) await enqueue(tx, 'mail.approval_asked', { id, userId });
  return { id, dueAt };
};
