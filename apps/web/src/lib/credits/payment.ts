import { paymentStatuses } from '@tamiz/contract/shared/statuses';
import type { PaymentStatus } from '@tamiz/contract/shared/statuses';

import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readPage } from '#src/lib/reading/page.ts';
import type { Page } from '#src/lib/reading/page.ts';

/** What the provider decided about a purchase. */
export type Payment = {
  id: Id;
  /** What people call it, where the backend gives it one. */
  folio: string | null;
  credits: number | null;
  totalCents: number | null;
  status: PaymentStatus | null;
  createdAt: string | null;
};

/** By itself it also tells how its total came about, where the backend does. */
export type PaymentDetail = Payment & {
  unitPriceCents: number | null;
  /** What it was bought with, and took off the credits at their price. */
  coupon: string | null;
  discountCents: number | null;
  subtotalCents: number | null;
  taxCents: number | null;
  refundedCents: number | null;
  cardLast4: string | null;
};

/** Amounts travel in pesos. */
const readCents = (value: unknown): number | null => {
  const pesos = readNumber(value);
  return pesos === null ? null : Math.round(pesos * 100);
};

const readPayment = (value: unknown): Payment | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  if (id === null) return null;
  return {
    id,
    folio: readText(value['folio']),
    credits: readNumber(value['credits_purchased']),
    totalCents: readCents(value['total']),
    status: paymentStatuses.find((status) => status === value['status']) ?? null,
    createdAt: readText(value['created_at']),
  };
};

/** `hasOpenCheckout` is null where the backend does not tell whether a purchase waits for the provider. */
export type PaymentPage = Page<Payment> & { hasOpenCheckout: boolean | null };

export const readPaymentPage = (body: unknown): PaymentPage | null => {
  const page = readPage(body, readPayment);
  const told = isRecord(body) && isRecord(body['data']) ? body['data']['has_open_checkout'] : null;
  return page && { ...page, hasOpenCheckout: typeof told === 'boolean' ? told : null };
};

export const readPaymentDetail = (body: unknown): PaymentDetail | null => {
  const data = isRecord(body) ? body['data'] : null;
  const payment = readPayment(data);
  if (payment === null || !isRecord(data)) return null;
  return {
    ...payment,
    unitPriceCents: readCents(data['unit_price']),
    coupon: readText(data['coupon']),
    discountCents: readCents(data['discount']),
    subtotalCents: readCents(data['subtotal']),
    taxCents: readCents(data['tax']),
    refundedCents: readCents(data['refunded']),
    cardLast4: readText(data['card_last4']),
  };
};
