import { sql } from 'kysely';

import { build } from '#src/builder.ts';
import type { Handle } from '#src/handle.ts';

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
