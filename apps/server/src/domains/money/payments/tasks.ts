import { checkOpenCheckouts } from '#src/domains/money/payments/check-open.ts';
import { processEvent } from '#src/domains/money/payments/process-event.ts';
import { findForReceipt } from '#src/domains/money/payments/queries.ts';
import { readCard } from '#src/domains/money/payments/read-card.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';
import { formatPesos } from '#src/platform/pdf/format.ts';

/** Jobs of payments: messages of the provider, checks of open checkouts, receipts. */
export const paymentTasks: JobHandlers = {
  'payments.process_event': (services, { id }) => processEvent(services, id),

  'payments.check_open': (services) => checkOpenCheckouts(services),

  'payments.read_card': (services, { id }) => readCard(services, id),

  'mail.payment_receipt': async (services, { id }) => {
    const [payment] = await findForReceipt(services.database.single, { id });
    if (payment === undefined) return;
    await deliverMail(services, {
      key: `payment-receipt:${id}`,
      to: payment.email,
      mail: 'payment-receipt',
      data: {
        firstName: payment.first_name,
        accountName: payment.account_name,
        folio: payment.folio,
        credits: String(payment.credits_purchased),
        balance: String(payment.balance),
        discount:
          payment.coupon_code === null
            ? null
            : `−${formatPesos(payment.discount_cents)} con el cupón ${payment.coupon_code}`,
        subtotal: formatPesos(payment.subtotal_cents),
        tax: formatPesos(payment.tax_cents),
        total: formatPesos(payment.total_cents),
        paidAt: formatMailTime(payment.created_at),
        paymentUrl: `${services.env.WEB_ORIGIN}/payments/${payment.id}`,
      },
    });
  },
};
