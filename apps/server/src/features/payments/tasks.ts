import { checkOpenCheckouts } from '#src/features/payments/check-open.ts';
import { processEvent } from '#src/features/payments/process-event.ts';
import { findForReceipt } from '#src/features/payments/queries.ts';
import { readCard } from '#src/features/payments/read-card.ts';
import { deliverMail } from '#src/features/mail-delivery/deliver-mail.ts';
import type { JobHandlers } from '#src/jobs/registry.ts';
import { formatMailTime } from '#src/mail/format.ts';
import { formatPesos } from '#src/pdf/format.ts';

/** What the provider says, what it forgot to say, and the receipt. */
export const paymentTasks: JobHandlers = {
  'payments.process_event': (services, { id }) => processEvent(services, id),

  'payments.check_open': (services) => checkOpenCheckouts(services),

  'payments.read_card': (services, { id }) => readCard(services, id),

  'mail.payment_receipt': async (services, { id }) => {
    const [payment] = await findForReceipt(services.database.read, { id });
    if (payment === undefined) return;
    await deliverMail(services, {
      key: `payment-receipt:${id}`,
      to: payment.email,
      mail: 'payment-receipt',
      data: {
        firstName: payment.first_name,
        accountName: payment.account_name,
        credits: String(payment.credits_purchased),
        balance: String(payment.balance),
        subtotal: formatPesos(payment.subtotal_cents),
        tax: formatPesos(payment.tax_cents),
        total: formatPesos(payment.total_cents),
        paidAt: formatMailTime(payment.created_at),
        paymentUrl: `${services.env.WEB_ORIGIN}/payments/${payment.id}`,
      },
    });
  },
};
