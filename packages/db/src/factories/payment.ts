import { sql } from 'kysely';

import { build } from '#src/builder.ts';
import { daysAgo } from '#src/factories/days-ago.ts';
import type { Handle } from '#src/handle.ts';

type PaymentInput = {
  accountId: string;
  /** Who bought. */
  createdBy?: string;
  credits: number;
  unitPriceCents?: number;
  status?: 'succeeded' | 'failed';
  coupon?: { id: string; code: string; percent: number };
  /** Days ago. */
  age?: number;
};

/** A checkout the provider has decided about; one that succeeded has given its credits. */
export const createPayment = async (
  handle: Handle,
  {
    accountId,
    createdBy,
    credits,
    unitPriceCents = 3448,
    status = 'succeeded',
    coupon,
    age = 0,
  }: PaymentInput,
): Promise<{ id: string }> => {
  const createdAt = daysAgo(age);
  const discount = Math.floor((credits * unitPriceCents * (coupon?.percent ?? 0)) / 100);
  const subtotal = credits * unitPriceCents - discount;
  const tax = Math.round(subtotal * 0.16);
  const reference = crypto.randomUUID();
  const [checkout] = await handle.run(
    build
      .insertInto('checkouts')
      .values({
        account_id: accountId,
        ...(createdBy !== undefined && { created_by: createdBy }),
        credits,
        unit_price_cents: unitPriceCents,
        coupon_id: coupon?.id ?? null,
        discount_cents: discount,
        provider_id: `cs_factory_${reference}`,
        status: status === 'succeeded' ? 'paid' : 'expired',
        created_at: createdAt,
        expires_at: createdAt,
      })
      .returning('id')
      .compile(),
  );
  if (checkout === undefined) throw new Error('The checkout was not created.');
  const [payment] = await handle.run(
    build
      .insertInto('payments')
      .values({
        account_id: accountId,
        checkout_id: checkout.id,
        provider_payment_id: `pi_factory_${reference}`,
        status,
        credits_purchased: credits,
        unit_price_cents: unitPriceCents,
        coupon_code: coupon?.code ?? null,
        discount_cents: discount,
        subtotal_cents: subtotal,
        tax_cents: tax,
        total_cents: subtotal + tax,
        card_last4: '4242',
        created_at: createdAt,
      })
      .returning('id')
      .compile(),
  );
  if (payment === undefined) throw new Error('The payment was not created.');
  if (status === 'succeeded') {
    await handle.run(
      build
        .insertInto('credit_movements')
        .values({
          account_id: accountId,
          type: 'purchase',
          direction: 'debit',
          amount: credits,
          description: `Compra de ${credits} créditos`,
          system_mov: false,
          idempotency_key: `purchase:${checkout.id}`,
          created_at: createdAt,
        })
        .compile(),
    );
  }
  return payment;
};

/** Lower prices for larger purchases. */
export const createPriceTiers = async (
  handle: Handle,
  tiers: { from_credits: number; cents: number }[],
): Promise<void> => {
  await handle.run(build.insertInto('credit_price_tiers').values(tiers).compile());
};

type CouponInput = {
  code: string;
  percent?: number;
  maxUses?: number;
  maxUsesPerAccount?: number;
  minCredits?: number;
  /** Days from today in central Mexico, as the service counts them. */
  startsIn?: number;
  endsIn?: number;
  note?: string;
  createdBy?: string;
};

const dayIn = (days: number) =>
  sql<Date>`(now() at time zone 'America/Mexico_City')::date + ${days}::int`;

/** A coupon that holds from today on for a month, unless told otherwise. */
export const createCoupon = async (
  handle: Handle,
  {
    code,
    percent = 10,
    maxUses = 100,
    maxUsesPerAccount = 1,
    minCredits = 1,
    startsIn = 0,
    endsIn = 30,
    note = 'Prueba',
    createdBy,
  }: CouponInput,
): Promise<{ id: string }> => {
  const [coupon] = await handle.run(
    build
      .insertInto('coupons')
      .values({
        code,
        percent,
        max_uses: maxUses,
        max_uses_per_account: maxUsesPerAccount,
        min_credits: minCredits,
        starts_on: dayIn(startsIn),
        ends_on: dayIn(endsIn),
        note,
        ...(createdBy !== undefined && { created_by: createdBy }),
      })
      .returning('id')
      .compile(),
  );
  if (coupon === undefined) throw new Error('The coupon was not created.');
  return coupon;
};
