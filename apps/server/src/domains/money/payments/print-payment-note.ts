import type { Services } from '#src/domains/money/services.ts';
import { getPayment } from '#src/domains/money/payments/get-payment.ts';

/** The payment's note as a PDF: the same payment always gives the same bytes. */
export const printPaymentNote = async (
  services: Services,
  which: { accountId: string; id: string },
): Promise<Buffer> => {
  const payment = await getPayment(services, which);
  const data = {
    paymentId: payment.id,
    accountName: payment.account_name,
    decidedAt: payment.created_at,
    status: payment.status,
    credits: payment.credits_purchased,
    unitPriceCents: payment.unit_price_cents,
    subtotalCents: payment.subtotal_cents,
    taxCents: payment.tax_cents,
    totalCents: payment.total_cents,
    refundedCents: payment.refunded_cents,
    cardLast4: payment.card_last4,
    contactEmail: services.env.CONTACT_EMAIL,
  };
  return services.pdf.paymentNote(data, which.accountId);
};
