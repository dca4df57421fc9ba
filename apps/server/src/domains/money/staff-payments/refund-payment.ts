import type { RefundReason } from '@tamiz/contract/money/staff-payments';
import { refundLimitCents } from '@tamiz/contract/accounts/two-people';

import { askApproval } from '#src/domains/accounts/approvals/ask-approval.ts';
import {
  openRefund,
  writeRefund,
} from '#src/domains/money/staff-payments/refund-in-transaction.ts';
import { sumUnapproved } from '#src/domains/money/staff-payments/queries.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Services } from '#src/domains/money/services.ts';

type Refund = {
  paymentId: string;
  credits: number;
  reason: RefundReason;
  note: string | null;
  staffId: string;
};

/**
 * Asks for money back, but only of credits the account still has. Above what one person gives back to an account in
 * a day, nothing moves yet: the order waits for a second one. Gives whether it waits.
 */
export const refundPayment = (
  { databases }: Services,
  { paymentId, credits, reason, note, staffId }: Refund,
): Promise<{ isHeld: boolean }> =>
  databases.staff.transaction(async (tx) => {
    const refund = await openRefund(tx, { paymentId, credits });
    const { accountId, amountCents } = refund;
    const [before] = await sumUnapproved(tx, { accountId });
    if ((before?.cents ?? 0) + amountCents > refundLimitCents) {
      if (note === null) {
        throw new AppError('validation', { note: ['Escribe el detalle: lo lee quien aprueba.'] });
      }
      await askApproval(tx, {
        actorId: staffId,
        reason: note,
        what: { kind: 'refund', accountId, paymentId, credits, amountCents, refundReason: reason },
      });
      return { isHeld: true };
    }
    const actor = { kind: 'staff', id: staffId } as const;
    await writeRefund(tx, refund, { reason, note, approvalId: null, actor });
    return { isHeld: false };
  });
