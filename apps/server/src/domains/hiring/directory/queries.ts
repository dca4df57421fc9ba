import { pageSize } from '@tamiz/contract/shared/page';
import type { ProgressState } from '@tamiz/contract/shared/statuses';
import { prepared } from '@tamiz/db';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { SearchTerms } from '#src/platform/database/search-within-budget.ts';

/** The places where somebody is shown by name: living ones that are not reviewed without names. */
const namedPlaces = (accountId: unknown) => sql`
  position_candidates place
  join positions on positions.account_id = ${accountId} and positions.id = place.position_id
  where place.account_id = ${accountId} and place.removed_at is null
    and (not positions.is_anonymous or not app.is_name_hidden(true, place.stage_id))`;

/** Who is in positions, and in all of them without their name: a directory would tell who they are. */
const hiddenPeople = (accountId: unknown) => sql`
  select hidden.candidate_id from positions reviewed
  join position_candidates hidden on hidden.account_id = ${accountId} and hidden.position_id = reviewed.id
    and hidden.removed_at is null
  where reviewed.account_id = ${accountId} and reviewed.is_anonymous
    and not exists (select from ${namedPlaces(accountId)} and place.candidate_id = hidden.candidate_id)`;

type PersonRow = {
  id: string;
  name: string | null;
  email: string | null;
  positions: number;
  position_id: string | null;
  position_title: string | null;
  progress: ProgressState | null;
  at: Date | null;
  percent: number | null;
  /** People on all pages; null where they are counted apart. */
  total: number | null;
};

/** What is told about the people of one page, which gives their ids in its order. */
const rowsOf = (page: RawBuilder<unknown>, accountId: unknown) => sql<PersonRow>`
  select person.id, person.name, person.email, coalesce(told.positions, 0)::int as positions,
    told.position_id, told.title as position_title, told.progress, told.at, result.percent, page.total
  from (select *, row_number() over () as number from (${page}) ordered) page
  join candidates person on person.account_id = ${accountId} and person.id = page.id
  left join lateral (
    select place.position_id, positions.title, place.progress,
      coalesce(place.progress_at, place.created_at) as at, count(*) over () as positions
    from ${namedPlaces(accountId)} and place.candidate_id = person.id
    order by at desc, place.id desc limit 1
  ) told on true
  left join lateral (
    select round(100.0 * attempts.score / attempts.max_score)::int as percent
    from (select place.id from ${namedPlaces(accountId)} and place.candidate_id = person.id) answered
    join attempts on attempts.account_id = ${accountId} and attempts.position_candidate_id = answered.id
      and attempts.status = 'completed'
    order by attempts.completed_at desc limit 1
  ) result on true
  order by page.number`;

const limit = sql`limit ${sql.lit(pageSize)}`;

type PageParams = { accountId: string; offset: number };

/** A page of everybody, the newest first. */
export const listNewest = prepared<PageParams>()((p) =>
  rowsOf(
    sql`select id, null::int as total from candidates
      where account_id = ${p.accountId} and erased_at is null and id not in (${hiddenPeople(p.accountId)})
      order by id desc ${limit} offset ${p.offset}`,
    p.accountId,
  ),
);

export type DirectoryRow = Awaited<ReturnType<typeof listNewest>>[number];

/** How many people there are. */
export const countEverybody = prepared<{ accountId: string }>()(
  (p) => sql<{ total: number }>`
    select count(*)::int as total from candidates
    where account_id = ${p.accountId} and erased_at is null and id not in (${hiddenPeople(p.accountId)})`,
);

type Chosen = { accountId: unknown; offset: unknown };

/** A page of the people of some places, each once. */
const peopleOf = (places: RawBuilder<unknown>, { accountId, offset }: Chosen) => sql`
  select person.candidate_id as id, count(*) over ()::int as total
  from (select distinct place.candidate_id from ${places}) person
  join candidates living on living.account_id = ${accountId} and living.id = person.candidate_id and living.erased_at is null
  order by person.candidate_id desc ${limit} offset ${offset}`;

/**
 * Everybody who got so far in some position, each once, in the order of the index. The few who are left out are looked
 * up in lists of their own, so that counting reads no other table for each place.
 */
const peopleInState = ({ accountId, rank }: { accountId: unknown; rank: unknown }) => sql`
  select distinct place.candidate_id as id from position_candidates place
  where place.account_id = ${accountId} and place.removed_at is null and place.progress_rank = ${rank}::smallint
    and (place.position_id not in (select id from positions where account_id = ${accountId} and is_anonymous)
      or not app.is_name_hidden(true, place.stage_id))
    and place.candidate_id not in (select id from candidates where account_id = ${accountId} and erased_at is not null)`;

/** A page of those who got so far in some position. */
export const listInState = prepared<PageParams & { rank: number }>()((p) =>
  rowsOf(
    sql`select person.id, (select count(*)::int from (${peopleInState(p)}) counted) as total
      from (${peopleInState(p)}) person order by person.id desc ${limit} offset ${p.offset}`,
    p.accountId,
  ),
);

/** A page of the people of one position, in one state or all. */
export const listInPosition = prepared<PageParams & { positionId: string; rank: number | null }>()(
  (p) =>
    rowsOf(
      peopleOf(
        sql`${namedPlaces(p.accountId)} and place.position_id = ${p.positionId}
        and (${p.rank}::smallint is null or place.progress_rank = ${p.rank}::smallint)`,
        p,
      ),
      p.accountId,
    ),
);

type FoundParams = PageParams &
  SearchTerms & {
    positionId: string | null;
    rank: number | null;
    /** So many are looked at, and so many told. */
    looked: number;
    atMost: number;
  };

/** Those whom somebody typed, the best first; hidden names are not found. Each one is judged alone, however large the account is. */
export const listFound = prepared<FoundParams>()((p) =>
  rowsOf(
    sql`select person.id, count(*) over ()::int as total
      from app.search_ids('person', ${p.typed}, ${p.looked}, ${p.isNear}) hit
      cross join lateral (
        select id from candidates
        where account_id = ${p.accountId} and id = hit.id and erased_at is null limit 1) person
      cross join lateral (
        select count(*) as places, count(*) filter (
          where (not positions.is_anonymous or not app.is_name_hidden(true, place.stage_id))
            and (${p.positionId}::uuid is null or place.position_id = ${p.positionId}::uuid)
            and (${p.rank}::smallint is null or place.progress_rank = ${p.rank}::smallint)) as named
        from position_candidates place
        join positions on positions.account_id = ${p.accountId} and positions.id = place.position_id
        where place.account_id = ${p.accountId} and place.candidate_id = person.id and place.removed_at is null) standing
      where standing.named > 0
        or standing.places = 0 and ${p.positionId}::uuid is null and ${p.rank}::smallint is null
      order by hit.rank, person.id desc limit ${p.atMost}::int offset ${p.offset}`,
    p.accountId,
  ),
);
