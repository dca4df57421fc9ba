import type { Services } from '#src/domains/money/services.ts';
import { getPayment } from '#src/domains/money/payments/get-payment.ts';

/** The payment's note as a PDF, and its folio for the name of the file: the same payment always gives the same bytes. */
export const printPaymentNote = async (
  services: Services,
  which: { accountId: string; id: string },
): Promise<{ folio: string; content: Buffer }> => {
  const payment = await getPayment(services, which);
  const data = {
    folio: payment.folio,
    accountName: payment.account_name,
    decidedAt: payment.created_at,
    status: payment.status,
    credits: payment.credits_purchased,
    unitPriceCents: payment.unit_price_cents,
    couponCode: payment.coupon_code,
    discountCents: payment.discount_cents,
    subtotalCents: payment.subtotal_cents,
    taxCents: payment.tax_cents,
    totalCents: payment.total_cents,
    refundedCents: payment.refunded_cents,
    cardLast4: payment.card_last4,
    contactEmail: services.env.CONTACT_EMAIL,
  };
  const content = await services.pdf.paymentNote(data, which.accountId);
  return { folio: payment.folio, content };
};
