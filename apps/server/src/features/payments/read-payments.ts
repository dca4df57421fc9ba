import { AppError } from '#src/errors.ts';
import { countPayments, findById, listPage } from '#src/features/payments/queries.ts';
import { offsetOf } from '#src/http/page.ts';
import type { Services } from '#src/services.ts';

/** The payments of an account by page, newest first. */
export const listPayments = async (
  { databases }: Services,
  { accountId, page }: { accountId: string; page: number },
) => {
  const { read } = databases.account(accountId);
  const rows = await listPage(read, { accountId, offset: offsetOf(page) });
  const [counted] = rows.length > 0 ? rows : await countPayments(read, { accountId });
  return { rows, total: counted?.total ?? 0 };
};

/** One payment of the account. */
export const getPayment = async (
  { databases }: Services,
  { accountId, id }: { accountId: string; id: string },
) => {
  const [payment] = await findById(databases.account(accountId).read, { accountId, id });
  if (payment === undefined) throw new AppError('not_found');
  return payment;
};

/** The payment's note as a PDF: the same payment always gives the same bytes. */
export const printPaymentNote = async (
  services: Services,
  which: { accountId: string; id: string },
): Promise<Buffer> => {
  const payment = await getPayment(services, which);
  return services.pdf.paymentNote({
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
  });
};
