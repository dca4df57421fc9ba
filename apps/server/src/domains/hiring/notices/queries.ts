import type { NoticeKind } from '@tamiz/contract/accounts/notice-kinds';
import { maxNotices, maxUnread } from '@tamiz/contract/hiring/notices';
import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

type OfUser = { accountId: string; userId: string };

/** So many are looked at: a bundle says at most this number. */
const mostLooked = 2_000;

/** Which day it was for the people of the product. */
const dayOf = (moment: string) =>
  sql`(${sql.ref(moment)} at time zone 'America/Mexico_City')::date`;

/** Kinds of which many about one position on one day are told together. */
const isBundled = (kind: string) => sql`${sql.ref(kind)} in ('result', 'bounce')`;

export type NoticeRow = {
  id: string;
  kind: NoticeKind;
  count: number;
  created_at: Date;
  is_read: boolean;
  position_id: string | null;
  title: string | null;
  place_id: string | null;
  name: string | null;
  is_name_hidden: boolean | null;
  percent: number | null;
  author: string | null;
  payment_id: string | null;
  credits: number | null;
  payment_status: 'failed' | 'succeeded' | 'refunded' | null;
};

/**
 * The newest notices of a person, those of one position and day together, read and unread apart. What they say is
 * looked up as it is now: a name that is hidden, corrected or erased is so here, too.
 */
export const listNewest = prepared<OfUser>()(
  (p) => sql<NoticeRow>`
    with recent as (
      select id, kind, position_id, created_at, read_at is not null as is_read,
        case when ${isBundled('kind')} then concat(position_id, ${dayOf('created_at')}) else id::text end as bundle
      from notices where account_id = ${p.accountId} and user_id = ${p.userId}
      order by created_at desc, id desc limit ${sql.lit(mostLooked)}
    ), bundled as (
      select (array_agg(id order by created_at desc, id desc))[1] as id, count(*)::int as count, bool_and(is_read) as is_read
      from recent group by kind, bundle, is_read
      order by max(created_at) desc, 1 desc limit ${sql.lit(maxNotices)}
    )
    select notice.id, notice.kind, bundled.count, notice.created_at, bundled.is_read, notice.position_id, positions.title,
      place.id as place_id, candidates.name, app.is_name_hidden(positions.is_anonymous, place.stage_id) as is_name_hidden,
      round(100.0 * attempts.score / attempts.max_score)::int as percent,
      author.first_name || ' ' || author.last_name as author,
      payments.id as payment_id, payments.credits_purchased as credits, payments.status as payment_status
    from bundled
    join notices notice on notice.id = bundled.id and notice.account_id = ${p.accountId}
    left join positions on positions.id = notice.position_id and positions.account_id = ${p.accountId}
    left join position_candidates place on place.id = notice.position_candidate_id and place.account_id = ${p.accountId}
    left join candidates on candidates.id = place.candidate_id and candidates.account_id = ${p.accountId}
    left join attempts on attempts.position_candidate_id = place.id and attempts.account_id = ${p.accountId}
      and notice.kind = 'result'
    left join place_notes note on note.id = notice.note_id and note.account_id = ${p.accountId}
    left join users author on author.id = note.author and author.account_id = ${p.accountId}
    left join payments on payments.id = notice.payment_id and payments.account_id = ${p.accountId}
    order by notice.created_at desc, notice.kind desc, notice.id desc`,
);

/** How many notices a person has not read, up to one more than is told. */
export const countUnread = prepared<OfUser>()(
  (p) => sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notices where account_id = ${p.accountId} and user_id = ${p.userId} and read_at is null
      limit ${sql.lit(maxUnread + 1)}
    ) counted`,
);

/** Marks a notice as read, with the earlier ones it stands for; answers whether there is such a notice. */
export const markRead = prepared<OfUser & { id: string; now: Date }>()(
  (p) => sql<{ id: string }>`
    with chosen as (
      select * from notices where account_id = ${p.accountId} and user_id = ${p.userId} and id = ${p.id}
    ), marked as (
      update notices notice set read_at = ${p.now}
      from chosen
      where notice.account_id = ${p.accountId} and notice.user_id = ${p.userId} and notice.read_at is null
        and (notice.id = chosen.id
          or ${isBundled('chosen.kind')} and notice.kind = chosen.kind and notice.position_id = chosen.position_id
            and notice.created_at <= chosen.created_at
            and ${dayOf('notice.created_at')} = ${dayOf('chosen.created_at')})
    )
    select id from chosen`,
);

/** Marks everything as read. */
export const markAllRead = prepared<OfUser & { now: Date }>()(
  (p) => sql`
    update notices set read_at = ${p.now}
    where account_id = ${p.accountId} and user_id = ${p.userId} and read_at is null`,
);
