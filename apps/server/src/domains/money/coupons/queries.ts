import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

type OfferRow = {
  id: string;
  code: string;
  percent: number;
  max_uses: number;
  max_uses_per_account: number;
  min_credits: number;
  starts_on: string;
  ends_on: string;
  uses: number;
  withdrawn_at: Date | null;
  own_paid: number;
  own_open: number;
};

/** A coupon by its code, and what the account did with it. */
export const findOffer = prepared<{ accountId: string; code: string }>()(
  (p) => sql<OfferRow>`
    select coupon.id, coupon.code, coupon.percent, coupon.max_uses, coupon.max_uses_per_account, coupon.min_credits,
      coupon.starts_on::text as starts_on, coupon.ends_on::text as ends_on, coupon.uses, coupon.withdrawn_at,
      own.paid as own_paid, own.open as own_open
    from coupons coupon
    cross join lateral (
      select count(*) filter (where status = 'paid')::int as paid, count(*) filter (where status = 'open')::int as open
      from checkouts where checkouts.account_id = ${p.accountId} and checkouts.coupon_id = coupon.id
    ) own
    where coupon.code = ${p.code}`,
);

/** Purchases of the account with a coupon that the provider has a page for and nobody has paid, as far as we know. */
export const listOpenPages = prepared<{ accountId: string; code: string }>()(
  (p) => sql<{ id: string; provider_id: string }>`
    select checkouts.id, checkouts.provider_id
    from checkouts join coupons on coupons.id = checkouts.coupon_id
    where checkouts.account_id = ${p.accountId} and coupons.code = ${p.code}
      and checkouts.status = 'open' and checkouts.provider_id is not null
    order by checkouts.id limit 5`,
);

/** Ends a checkout of the account that can no longer be paid; its use of a coupon comes back. */
export const endCheckout = prepared<{ accountId: string; id: string }>()(
  (p) => sql`select app.end_checkout(${p.accountId}, ${p.id})`,
);
