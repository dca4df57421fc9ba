import { askRefund } from '#src/domains/money/refunds/ask-refund.ts';
import { checkRefunds } from '#src/domains/money/refunds/check-refunds.ts';
import { findForReceipt } from '#src/domains/money/refunds/queries.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';
import { formatPesos } from '#src/platform/pdf/format.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** Jobs that bring money back, and tell who bought. */
export const refundTasks: JobHandlers = {
  'payments.refund': (services, { id }) => askRefund(services, id),

  'payments.check_refunds': (services) => checkRefunds(services),

  'mail.refund_receipt': async (services, { id }) => {
    const [refund] = await findForReceipt(services.database.single, { id });
    // It failed after all, or who bought has left.
    if (refund === undefined) return;
    await deliverMail(services, {
      key: `refund-receipt:${id}`,
      to: refund.email,
      mail: 'refund-receipt',
      data: {
        firstName: refund.first_name,
        accountName: refund.account_name,
        amount: formatPesos(refund.amount_cents),
        credits: refund.credits === null ? null : String(refund.credits),
        refundedAt: formatMailTime(refund.created_at),
        paymentUrl: `${services.env.WEB_ORIGIN}/payments/${refund.payment_id}`,
      },
    });
  },
};
