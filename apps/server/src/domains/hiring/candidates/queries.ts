import { pageSize } from '@tamiz/contract/shared/page';
import type { PositionStatus, ProgressState } from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

type ShownStatus = 'pending' | 'sent' | 'failed' | 'resent' | 'manual' | 'expired' | 'cancelled';

/**
 * The status people see: that of the open invitation; else of the last one if it expired or was cancelled;
 * else not yet invited.
 */
const shownStatus = sql<ShownStatus>`
  coalesce((
    select case when invitation.status = 'corrected' then null else invitation.status end
    from invitations invitation where invitation.position_candidate_id = place.id
    order by invitation.id desc limit 1), 'pending')`;

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
const rowsOf = (page: RawBuilder<unknown>, accountId: unknown, order = byProgress) => sql<{
  id: string;
  candidate_id: string;
  created_at: Date;
  name: string | null;
  email: string | null;
  is_name_hidden: boolean;
  progress: ProgressState;
  progress_at: Date | null;
  invitation_status: ShownStatus;
  sent_at: Date | null;
  expires_at: Date | null;
  question: number | null;
  max_score: number | null;
  score: number | null;
  position_status: PositionStatus;
  is_started: boolean;
  prompted_at: Date | null;
  resend_count: number;
}>`
  select place.id, place.candidate_id, place.created_at, place.progress, place.progress_at,
    candidates.name, candidates.email, app.is_name_hidden(positions.is_anonymous, place.stage_id) as is_name_hidden,
    invitation.sent_at, invitation.expires_at,
    coalesce(nullif(invitation.status, 'corrected'), 'pending') as invitation_status,
    attempts.current_number as question, attempts.max_score, attempts.score,
    positions.status as position_status, invitation.prompted_at, coalesce(invitation.resend_count, 0) as resend_count,
    invitation.started_at is not null or attempts.id is not null as is_started
  from (${page}) place
  join positions on positions.account_id = ${accountId} and positions.id = place.position_id
  join candidates on candidates.account_id = ${accountId} and candidates.id = place.candidate_id
  left join attempts on attempts.account_id = ${accountId} and attempts.position_candidate_id = place.id
  left join lateral (
    select latest.status, latest.sent_at, latest.expires_at, latest.prompted_at, latest.started_at, latest.resend_count
    from invitations latest
    where latest.account_id = ${accountId} and latest.position_candidate_id = place.id
    order by latest.id desc limit 1
  ) invitation on true
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

/** One place in a position with the person and the position. */
export const findPlace = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('position_candidates as place')
    .innerJoin('candidates', 'candidates.id', 'place.candidate_id')
    .innerJoin('positions', 'positions.id', 'place.position_id')
    .leftJoinLateral(
      (one) =>
        one
          .selectFrom('invitations')
          .whereRef('invitations.position_candidate_id', '=', 'place.id')
          .where('invitations.status', '<>', 'corrected')
          .orderBy('invitations.id', 'desc')
          .limit(1)
          .select(['resend_count', 'sent_at', 'expires_at'])
          .as('latest'),
      (join) => join.onTrue(),
    )
    .where('place.account_id', '=', p.accountId)
    .where('place.id', '=', p.id)
    .where('place.removed_at', 'is', null)
    .select([
      'place.id',
      'place.candidate_id',
      'place.position_id',
      'place.created_at',
      'place.extra_time_percent',
      'place.stage_moved_at',
      sql<string>`coalesce(place.stage_id, (
        select stages.id from stages where stages.account_id = ${p.accountId} and stages.kind = 'review'))`.as(
        'stage_id',
      ),
      sql<{ id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', tags.id, 'name', tags.name) order by carried.created_at, tags.id)
        from place_tags carried join tags on tags.id = carried.tag_id and tags.account_id = ${p.accountId}
        where carried.account_id = ${p.accountId} and carried.position_candidate_id = place.id), '[]')`.as(
        'tags',
      ),
      sql<boolean>`app.is_name_hidden(positions.is_anonymous, place.stage_id)`.as('is_name_hidden'),
      'candidates.name',
      'candidates.email',
      'positions.status as position_status',
      sql<'days' | 'hours'>`coalesce(place.expiration_unit, positions.expiration_unit)`.as(
        'expiration_unit',
      ),
      sql<number>`coalesce(place.expiration_value, positions.expiration_value)`.as(
        'expiration_value',
      ),
      shownStatus.as('invitation_status'),
      sql<number>`coalesce(latest.resend_count, 0)`.as('resend_count'),
      'latest.sent_at',
      'latest.expires_at',
      sql<boolean>`exists (select from attempts where attempts.position_candidate_id = place.id)`.as(
        'is_started',
      ),
      sql<boolean>`exists (
        select from attempts where attempts.position_candidate_id = place.id and attempts.completed_at is not null)`.as(
        'is_answered',
      ),
    ]),
);

export type PlaceRow = Awaited<ReturnType<typeof findPlace>>[number];

/** The attempt of a place, if there is one. */
export const findAttempt = prepared<{ accountId: string; placeId: string }>()((p) =>
  build
    .selectFrom('attempts')
    .innerJoin('evaluation_versions as version', 'version.id', 'attempts.version_id')
    .innerJoin('evaluations', 'evaluations.id', 'version.evaluation_id')
    .where('attempts.account_id', '=', p.accountId)
    .where('attempts.position_candidate_id', '=', p.placeId)
    .select([
      'attempts.id',
      'attempts.status',
      'attempts.max_score',
      'attempts.completed_at',
      'attempts.breakdown',
      'version.number as version',
      'evaluations.title as evaluation_title',
      sql<Record<string, string>>`coalesce((
        select json_object_agg(question_id, description) from version_questions taken
        where taken.version_id = attempts.version_id and taken.description is not null), '{}')`.as(
        'descriptions',
      ),
    ]),
);

export type AttemptRow = Awaited<ReturnType<typeof findAttempt>>[number];

/** One person across the positions of the account. */
export const findPerson = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('candidates')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .select(['id', 'name', 'email', 'erased_at']),
);

export type PersonRow = Awaited<ReturnType<typeof findPerson>>[number];

/** The positions a person is in, with what they answered there. */
export const listAttempts = prepared<{ accountId: string; candidateId: string }>()((p) =>
  build
    .selectFrom('position_candidates as place')
    .innerJoin('positions', 'positions.id', 'place.position_id')
    .leftJoin('evaluations', 'evaluations.id', 'positions.evaluation_id')
    .leftJoin('attempts', 'attempts.position_candidate_id', 'place.id')
    .where('place.account_id', '=', p.accountId)
    .where('place.candidate_id', '=', p.candidateId)
    .where('place.removed_at', 'is', null)
    .orderBy('place.created_at', 'desc')
    .select([
      'evaluations.id as evaluation_id',
      'evaluations.title as evaluation_title',
      'positions.id as position_id',
      'positions.title as position_title',
      'place.id as place_id',
      'attempts.id as attempt_id',
      'attempts.status',
      'attempts.score',
      'attempts.max_score',
      'attempts.completed_at',
      sql<boolean>`app.is_name_hidden(positions.is_anonymous, place.stage_id)`.as('is_name_hidden'),
    ]),
);

export type PersonAttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];

type PresentParams = { accountId: string; positionId: string; emails: string[] };

type LoadParams = PresentParams & { ids: string[]; names: string[] };

/** Which of these addresses hold a place already. */
export const listPresent = prepared<PresentParams>()(
  (p) => sql<{ email: string }>`
    select candidates.email from candidates
    join position_candidates place on place.candidate_id = candidates.id and place.removed_at is null
    where candidates.account_id = ${p.accountId} and place.position_id = ${p.positionId}
      and candidates.email = any(${p.emails}::text[])`,
);

/**
 * Adds people to a position: one row a person and account, whatever name an address came with before. The
 * ids give the order in which lists show them.
 */
export const insertPlaces = prepared<LoadParams>()(
  (p) => sql`
    with wanted as (
      select id, name, email, n
      from unnest(${p.ids}::uuid[], ${p.names}::text[], ${p.emails}::text[]) with ordinality as w (id, name, email, n)
    ), person as (
      insert into candidates (account_id, name, email)
      select ${p.accountId}, name, email from wanted order by n
      on conflict (account_id, email) do update set name = excluded.name
      returning id, email
    )
    insert into position_candidates (id, account_id, position_id, candidate_id)
    select wanted.id, ${p.accountId}, ${p.positionId}, person.id from person join wanted using (email)
    returning id`,
);

type ChosenParams = { accountId: string; positionId: string; ids: string[] };

/** Who of the chosen has started: they stay. */
export const listStarted = prepared<ChosenParams>()(
  (p) => sql<{ id: string }>`
    select place.id from position_candidates place
    join attempts on attempts.position_candidate_id = place.id
    where place.account_id = ${p.accountId} and place.position_id = ${p.positionId}
      and place.id = any(${p.ids}::uuid[]) and place.removed_at is null`,
);

/** Takes the chosen out of a position. */
export const removePlaces = prepared<ChosenParams>()(
  (p) => sql<{ id: string }>`
    update position_candidates set removed_at = now()
    where account_id = ${p.accountId} and position_id = ${p.positionId}
      and id = any(${p.ids}::uuid[]) and removed_at is null
    returning id`,
);

/** Everybody in a position who has not started. */
export const listRemovable = prepared<{ accountId: string; positionId: string }>()(
  (p) => sql<{ id: string }>`
    select place.id from position_candidates place
    where place.account_id = ${p.accountId} and place.position_id = ${p.positionId} and place.removed_at is null
      and not exists (select from attempts where attempts.position_candidate_id = place.id)`,
);

/** One person, locked. */
export const lockPerson = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('candidates')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .forUpdate()
    .select(['id', 'name', 'email', 'erased_at']),
);

/** Whether a person is in the middle of an exam. */
export const findRunningAttempt = prepared<{ accountId: string; candidateId: string }>()((p) =>
  build
    .selectFrom('attempts')
    .innerJoin('position_candidates as place', 'place.id', 'attempts.position_candidate_id')
    .where('attempts.account_id', '=', p.accountId)
    .where('place.candidate_id', '=', p.candidateId)
    .where('attempts.completed_at', 'is', null)
    .select('attempts.id'),
);

/** Where a person has a place. */
export const listPlaces = prepared<{ accountId: string; candidateId: string }>()((p) =>
  build
    .selectFrom('position_candidates')
    .where('account_id', '=', p.accountId)
    .where('candidate_id', '=', p.candidateId)
    .where('removed_at', 'is', null)
    .select('id'),
);

/** Takes a person out of every position they have not answered in. */
export const removeUnanswered = prepared<{ accountId: string; candidateId: string }>()(
  (p) => sql`
    update position_candidates place set removed_at = now()
    where place.account_id = ${p.accountId} and place.candidate_id = ${p.candidateId} and place.removed_at is null
      and not exists (select from attempts where attempts.position_candidate_id = place.id)`,
);

/** Forgets who a person was. */
export const erasePerson = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .updateTable('candidates')
    .set({ name: null, email: null, erased_at: sql`now()` })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/** Gives a person a place in a position. */
export const insertPlace = prepared<{
  accountId: string;
  positionId: string;
  candidateId: string;
}>()((p) =>
  build
    .insertInto('position_candidates')
    .values({ account_id: p.accountId, position_id: p.positionId, candidate_id: p.candidateId })
    .returning('id'),
);
