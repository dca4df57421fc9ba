import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

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

const described = sql`
  select page.id, page.code, page.percent, page.max_uses, page.max_uses_per_account, page.min_credits,
    page.starts_on::text as starts_on, page.ends_on::text as ends_on, page.note, page.uses, page.withdrawn_at, page.created_at,
    (select first_name || ' ' || last_name from users where users.id = page.created_by) as created_by,
    used.paid as paid_uses, used.open as open_uses, used.cents as discounted_cents
  from page
  cross join lateral (
    select count(*) filter (where status = 'paid')::int as paid, count(*) filter (where status = 'open')::int as open,
      coalesce(sum(discount_cents) filter (where status = 'paid'), 0)::float8 as cents
    from checkouts where checkouts.coupon_id = page.id
  ) used
  order by page.id desc`;

/** Coupons, newest first. */
export const list = prepared<{ before: string; limit: number }>()(
  (p) => sql<CouponRow>`
    with page as materialized (
      select * from coupons where id < ${p.before} order by id desc limit ${p.limit}
    ) ${described}`,
);

export type StaffCouponRow = CouponRow;

/** One coupon as the list tells it. */
export const findById = prepared<{ id: string }>()(
  (p) => sql<CouponRow>`
    with page as materialized (select * from coupons where id = ${p.id}) ${described}`,
);

type New = Pick<
  CouponRow,
  | 'code'
  | 'percent'
  | 'max_uses'
  | 'max_uses_per_account'
  | 'min_credits'
  | 'starts_on'
  | 'ends_on'
  | 'note'
> & { staffId: string };

/** Keeps a new coupon; no row where the code is taken, also by one of long ago. */
export const insert = prepared<New>()(
  (p) => sql<{ id: string }>`
    insert into coupons (code, percent, max_uses, max_uses_per_account, min_credits, starts_on, ends_on, note, created_by)
    values (${p.code}, ${p.percent}, ${p.max_uses}, ${p.max_uses_per_account}, ${p.min_credits}, ${p.starts_on}::date,
      ${p.ends_on}::date, ${p.note}, ${p.staffId})
    on conflict (code) do nothing returning id`,
);

/** Withdraws a coupon; no row where it was withdrawn before, or there is none. */
export const setWithdrawn = prepared<{ id: string; at: Date }>()(
  (p) => sql<{ id: string }>`
    update coupons set withdrawn_at = ${p.at} where id = ${p.id} and withdrawn_at is null returning id`,
);
