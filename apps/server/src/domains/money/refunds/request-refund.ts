import type { RefundReason } from '@tamiz/contract/money/staff-payments';
import type { Handle } from '@tamiz/db';

import { insertAsked } from '#src/domains/money/refunds/queries.ts';
import { AppError } from '#src/platform/errors.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

type Request = {
  accountId: string;
  paymentId: string;
  credits: number;
  amountCents: number;
  reason: RefundReason;
  note: string | null;
  approvalId: string | null;
};

/** Notes a refund and the job that asks the provider for it. */
export const requestRefund = async (tx: Handle, request: Request): Promise<string> => {
  const [refund] = await insertAsked(tx, request);
  if (refund === undefined) throw new AppError('internal');
  await enqueue(tx, 'payments.refund', { id: refund.id });
  return refund.id;
};
