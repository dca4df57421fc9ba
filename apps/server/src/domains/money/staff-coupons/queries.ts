import type { NewCoupon } from '@tamiz/contract/money/staff-coupons';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

import type { EveryField } from '#src/platform/database/every-field.ts';

type CouponRow = {
  id: string;
  code: string;
  percent: number;
  max_uses: number;
  max_uses_per_account: number;
  min_credits: number;
  starts_on: string;
  ends_on: string;
  note: string;
  uses: number;
  withdrawn_at: Date | null;
  created_at: Date;
  created_by: string | null;
  paid_uses: number;
  open_uses: number;
  discounted_cents: number;
};

const columns = sql`
  coupon.id, coupon.code, coupon.percent, coupon.max_uses, coupon.max_uses_per_account, coupon.min_credits,
  coupon.starts_on::text as starts_on, coupon.ends_on::text as ends_on, coupon.note, coupon.uses, coupon.withdrawn_at,
  coupon.created_at, (select first_name || ' ' || last_name from users where users.id = coupon.created_by) as created_by,
  coupon.paid_uses, greatest(coupon.uses - coupon.paid_uses, 0) as open_uses, coupon.discounted_cents::float8 as discounted_cents`;

/** Coupons, newest first. */
export const list = prepared<{ before: string; limit: number }>()(
  (p) => sql<CouponRow>`
    select ${columns} from coupons coupon where coupon.id < ${p.before} order by coupon.id desc limit ${p.limit}`,
);

export type StaffCouponRow = CouponRow;

/** One coupon as the list tells it. */
export const findById = prepared<{ id: string }>()(
  (p) => sql<CouponRow>`select ${columns} from coupons coupon where coupon.id = ${p.id}`,
);

/** Stores a new coupon; no row where the code is or once was taken. */
export const insert = prepared<NewCoupon & { staffId: string }>()((p) =>
  build
    .insertInto('coupons')
    .values({
      code: p.code,
      percent: p.percent,
      max_uses: p.max_uses,
      max_uses_per_account: p.max_uses_per_account,
      min_credits: p.min_credits,
      starts_on: p.starts_on,
      ends_on: p.ends_on,
      note: p.note,
      created_by: p.staffId,
    } satisfies EveryField<NewCoupon>)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id'),
);

/** Withdraws a coupon; no row where it was withdrawn before, or there is none. */
export const setWithdrawn = prepared<{ id: string; at: Date }>()(
  (p) => sql<{ id: string }>`
    update coupons set withdrawn_at = ${p.at} where id = ${p.id} and withdrawn_at is null returning id`,
);
