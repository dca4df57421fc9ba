import type { Seen } from '#src/testing/money-model/state.ts';

/** An account as its tables have it, by the ids of its rows. */
export type SeenRow = {
  balance: number;
  holds: Seen['holds'];
  positions: Record<string, string>;
  places: Record<string, Seen['places'][number]> | null;
  payments: Record<string, Seen['payments'][number]> | null;
};

/** Everything of one account that `project` tells of a state. */
export const seen = `
  select balance,
    (select coalesce(json_agg(reason order by reason), '[]') from credit_holds
     where account_id = $1 and released_at is null) as holds,
    (select json_object_agg(id, status) from positions where account_id = $1) as positions,
    (select json_object_agg(place.id, json_build_object(
       'address', candidates.email,
       'isRemoved', place.removed_at is not null,
       'invitations', (
         select coalesce(json_agg(json_build_object(
           'status', status, 'resends', resend_count, 'version', link_version,
           'isStarted', started_at is not null, 'isReturned', returned_by is not null,
           'isDue', expires_at <= now() and started_at is null and status in ('sent', 'failed', 'resent', 'manual')
         ) order by id), '[]') from invitations where position_candidate_id = place.id)))
     from position_candidates place join candidates on candidates.id = place.candidate_id
     where place.account_id = $1) as places,
    (select json_object_agg(provider_payment_id, json_build_object(
       'refunded', refunded_cents, 'dispute', dispute, 'taken', taken_credits,
       'refunding', (select coalesce(sum(amount_cents), 0)::int from refunds
         where payment_id = payments.id and status = 'pending')))
     from payments where account_id = $1) as payments
  from credit_balances where account_id = $1`;

/** What was read, in the order in which the model made things. */
export const toSeen = (
  row: SeenRow | undefined,
  order: { positions: string[]; places: string[]; payments: string[] },
): Seen => {
  if (row === undefined) throw new Error('The account is gone.');
  return {
    balance: row.balance,
    holds: row.holds,
    positions: order.positions.map((id) => row.positions[id] === 'completed'),
    places: order.places.flatMap((id) => row.places?.[id] ?? []),
    payments: order.payments.flatMap((id) => row.payments?.[id] ?? []),
  };
};
