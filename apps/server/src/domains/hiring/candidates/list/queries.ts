import { pageSize } from '@tamiz/contract/shared/page';
import type {
  InvitationStatus,
  PositionStatus,
  ProgressState,
} from '@tamiz/contract/shared/statuses';
import { prepared } from '@tamiz/db';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { FateRow } from '#src/domains/record/mail-delivery/present-fate.ts';

type PositionParams = { accountId: string; positionId: string };

type CountRow = { progress: ProgressState | null; count: number };

type PositionCountRow = CountRow & { is_anonymous: boolean };

/** How many are in each state; no row at all means no such position, a row without a state nobody in it. */
export const countByProgress = prepared<PositionParams>()(
  (p) => sql<PositionCountRow>`
    select place.progress, count(place.progress)::int as count, positions.is_anonymous
    from positions
    left join position_candidates place on place.account_id = positions.account_id and place.position_id = positions.id
      and place.removed_at is null
    where positions.account_id = ${p.accountId} and positions.id = ${p.positionId}
    group by place.progress, positions.is_anonymous`,
);

/** First what needs somebody, then the newest; whoever waits to be invited in the order they were loaded. */
const byProgress = sql`place.progress_rank, place.progress_at desc nulls last, place.id`;

/** The same without names: people then do not stand in the order of the list they were loaded from. */
const unrevealing = sql`place.progress_rank, place.progress_at desc nulls last, md5(place.id::text)`;

/** The rows of one page, with what the sentence of each one says. */
const rowsOf = (page: RawBuilder<unknown>, accountId: unknown, order = byProgress) => sql<
  {
    id: string;
    candidate_id: string;
    created_at: Date;
    name: string | null;
    email: string | null;
    is_name_hidden: boolean;
    progress: ProgressState;
    progress_at: Date | null;
    invitation_status: InvitationStatus;
    sent_at: Date | null;
    expires_at: Date | null;
    question: number | null;
    max_score: number | null;
    score: number | null;
    position_status: PositionStatus;
    is_started: boolean;
    prompted_at: Date | null;
    reminders_refused_at: Date | null;
    resend_count: number;
    is_handed_over: boolean | null;
  } & FateRow
>`
  select place.id, place.candidate_id, place.created_at, place.progress, place.progress_at,
    candidates.name, candidates.email, app.is_name_hidden(positions.is_anonymous, place.stage_id) as is_name_hidden,
    invitation.sent_at, invitation.expires_at,
    coalesce(nullif(invitation.status, 'corrected'), 'pending') as invitation_status,
    coalesce(attempts.paused_after, attempts.current_number) as question, attempts.max_score, attempts.score,
    positions.status as position_status, invitation.prompted_at, invitation.reminders_refused_at, coalesce(invitation.resend_count, 0) as resend_count,
    invitation.started_at is not null or attempts.id is not null as is_started, invitation.handed_over as is_handed_over,
    mail.state as mail_state, mail.state_at as mail_state_at, mail.reason as mail_reason
  from (${page}) place
  join positions on positions.account_id = ${accountId} and positions.id = place.position_id
  join candidates on candidates.account_id = ${accountId} and candidates.id = place.candidate_id
  left join attempts on attempts.account_id = ${accountId} and attempts.position_candidate_id = place.id
  left join lateral (
    select latest.id, latest.handed_over, latest.status, latest.sent_at, latest.expires_at, latest.prompted_at, latest.reminders_refused_at, latest.started_at, latest.resend_count
    from invitations latest
    where latest.account_id = ${accountId} and latest.position_candidate_id = place.id
    order by latest.id desc limit 1
  ) invitation on true
  left join lateral (
    select last.state, last.state_at, last.reason from mail_deliveries last
    where last.account_id = ${accountId} and last.invitation_id = invitation.id
    order by last.state_at desc limit 1
  ) mail on true
  order by ${order}`;

const living = (p: { accountId: unknown; positionId: unknown }) => sql`
  place.account_id = ${p.accountId} and place.position_id = ${p.positionId} and place.removed_at is null`;

const limit = sql`limit ${sql.lit(pageSize)}`;

type PageParams = PositionParams & { offset: number };

/** A page with what needs somebody first. */
export const listByProgress = prepared<PageParams>()((p) =>
  rowsOf(
    sql`select * from position_candidates place where ${living(p)} order by ${byProgress} ${limit} offset ${p.offset}`,
    p.accountId,
  ),
);

/** A page of those in one state. */
export const listInState = prepared<PageParams & { rank: number }>()((p) =>
  rowsOf(
    sql`select * from position_candidates place where ${living(p)} and place.progress_rank = ${p.rank}::smallint
      order by ${byProgress} ${limit} offset ${p.offset}`,
    p.accountId,
  ),
);

/** A page of a position that is reviewed without names, in one state or all. */
export const listAnonymous = prepared<PageParams & { rank: number | null }>()((p) =>
  rowsOf(
    sql`select * from position_candidates place
      where ${living(p)} and (${p.rank}::smallint is null or place.progress_rank = ${p.rank}::smallint)
      order by ${unrevealing} ${limit} offset ${p.offset}`,
    p.accountId,
    unrevealing,
  ),
);

export type CandidatePageRow = Awaited<ReturnType<typeof listByProgress>>[number];

type FoundParams = { accountId: unknown; positionId: unknown; q: unknown; ids: unknown };

/**
 * Every word must occur in the name or the address, whatever its capitals and accents. Hidden names are not found;
 * who is hidden is found by their key, which the caller turned into places.
 */
const found = (p: FoundParams) => sql`
  position_candidates place
  join candidates person on person.account_id = ${p.accountId} and person.id = place.candidate_id
  join positions on positions.account_id = ${p.accountId} and positions.id = place.position_id
  where ${living(p)} and (place.id = any(${p.ids}::uuid[])
    or (not positions.is_anonymous or not app.is_name_hidden(true, place.stage_id))
    and person.search like all (array(
    select '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%'
    from regexp_split_to_table(app.search_form(${p.q}), '\\s+') word)))`;

/** As without a search: where names are hidden, not in the order of the file. */
const foundOrder = sql`
  place.progress_rank, place.progress_at desc nulls last,
  case when positions.is_anonymous then md5(place.id::text) end, place.id`;

type Searched = { q: string; ids: string[] };

/** How many of those a search finds are in each state. */
export const countFound = prepared<PositionParams & Searched>()(
  (p) =>
    sql<CountRow>`select place.progress, count(*)::int as count from ${found(p)} group by place.progress`,
);

/** A page of those a search finds, in one state or all. */
export const listFound = prepared<PageParams & Searched & { rank: number | null }>()((p) =>
  rowsOf(
    sql`select place.* from ${found(p)}
      and (${p.rank}::smallint is null or place.progress_rank = ${p.rank}::smallint)
      order by ${foundOrder} ${limit} offset ${p.offset}`,
    p.accountId,
    foundOrder,
  ),
);
