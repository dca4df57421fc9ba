import type { NewPosition, PositionChanges } from '@tamiz/contract/hiring/position';
import { pageSize } from '@tamiz/contract/shared/page';
import type { PositionStatus } from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { PositionSettings } from '#src/domains/hiring/positions/settings.ts';
import type { EveryField, Filled } from '#src/platform/database/every-field.ts';

const summary = [
  'positions.id',
  'positions.title',
  'positions.description',
  'positions.status',
  'positions.expiration_unit',
  'positions.expiration_value',
  'positions.max_candidates',
  'positions.created_at',
  'positions.started_at',
  'positions.ended_at',
  'positions.evaluation_id',
  'evaluations.title as evaluation_title',
] as const;

type ListedRow = {
  id: string;
  title: string;
  description: string | null;
  status: PositionStatus;
  expiration_unit: 'days' | 'hours';
  expiration_value: number;
  max_candidates: number;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  evaluation_id: number | null;
  evaluation_title: string | null;
  /** Its people: all, those who were invited, those who delivered. */
  candidates: number;
  invited: number;
  done: number;
};

/** The positions of one page, newest first: the page is found first, what describes it joined after. */
const rowsOf = <Row extends ListedRow>(page: RawBuilder<unknown>, accountId: unknown) => sql<Row>`
  select positions.id, positions.title, positions.description, positions.status, positions.expiration_unit,
    positions.expiration_value, positions.max_candidates, positions.created_at, positions.started_at, positions.ended_at,
    positions.evaluation_id, evaluations.title as evaluation_title, people.candidates, people.invited, people.done, page.total
  from (${page}) page
  join positions on positions.account_id = ${accountId} and positions.id = page.id
  left join evaluations on evaluations.id = positions.evaluation_id
  cross join lateral (
    select count(*)::int as candidates, (count(*) filter (where progress_rank <> 7))::int as invited,
      (count(*) filter (where progress_rank = 4))::int as done
    from position_candidates place
    where place.account_id = ${accountId} and place.position_id = positions.id and place.removed_at is null
  ) people
  order by positions.created_at desc, positions.id desc`;

const newest = sql`order by paged.created_at desc, paged.id desc limit ${sql.lit(pageSize)}`;

type PageParams = { accountId: string; offset: number };

/** A page of one status. */
export const listPageByStatus = prepared<PageParams & { status: PositionStatus }>()((p) =>
  rowsOf(
    sql`select paged.id, null::int as total from positions paged
      where paged.account_id = ${p.accountId} and paged.status = ${p.status} ${newest} offset ${p.offset}`,
    p.accountId,
  ),
);

/** A page of every status. */
export const listPage = prepared<PageParams>()((p) =>
  rowsOf(
    sql`select paged.id, null::int as total from positions paged
      where paged.account_id = ${p.accountId} ${newest} offset ${p.offset}`,
    p.accountId,
  ),
);

export type ListedPositionRow = Awaited<ReturnType<typeof listPage>>[number];

type SearchParams = PageParams & { status: PositionStatus | null; q: string };

/** A page of the positions whose title has every word, whatever its capitals and accents. */
export const listFound = prepared<SearchParams>()((p) =>
  rowsOf<ListedRow & { total: number }>(
    sql`select paged.id, count(*) over ()::int as total from positions paged
      where paged.account_id = ${p.accountId} and (${p.status}::text is null or paged.status = ${p.status}::text)
        and app.search_form(paged.title) like all (array(
          select '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%'
          from regexp_split_to_table(app.search_form(${p.q}), '\\s+') word))
      ${newest} offset ${p.offset}`,
    p.accountId,
  ),
);

/** How many positions of each status an account has. */
export const countByStatus = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('positions')
    .where('account_id', '=', p.accountId)
    .groupBy('status')
    .select(['status', sql<number>`count(*)::int`.as('count')]),
);

/** One position with its account's balance. */
export const findById = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('positions')
    .innerJoin('credit_balances', 'credit_balances.account_id', 'positions.account_id')
    .leftJoin('evaluations', 'evaluations.id', 'positions.evaluation_id')
    .where('positions.account_id', '=', p.accountId)
    .where('positions.id', '=', p.id)
    .select(summary)
    .select([
      'positions.is_anonymous',
      'positions.allowed_aids',
      'positions.shares_feedback',
      'credit_balances.balance',
    ]),
);

export type PositionRow = Awaited<ReturnType<typeof findById>>[number];

/** One position, locked: what two people do to it at once happens one after the other. */
export const lock = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('positions')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .forUpdate()
    .select([
      'id',
      'status',
      'evaluation_id',
      'started_at',
      'max_candidates',
      'expiration_unit',
      'expiration_value',
    ]),
);

export type LockedPosition = Awaited<ReturnType<typeof lock>>[number];

type NewRow = Filled<NewPosition> & { accountId: string };

/** A new position. */
export const insert = prepared<NewRow>()((p) =>
  build
    .insertInto('positions')
    .values({
      account_id: p.accountId,
      title: p.title,
      description: p.description,
      expiration_unit: p.expiration_unit,
      expiration_value: p.expiration_value,
      max_candidates: p.max_candidates,
      allowed_aids: p.allowed_aids,
      shares_feedback: p.shares_feedback,
    } satisfies EveryField<NewPosition>)
    .returning('id'),
);

type NewCopy = NewRow &
  PositionSettings & { status: 'created' | 'evaluation_assigned'; key: string };

/** A position made after another or from a template; nothing if its key has made one before. */
export const insertCopy = prepared<NewCopy>()((p) =>
  build
    .insertInto('positions')
    .values({
      account_id: p.accountId,
      title: p.title,
      description: p.description,
      expiration_unit: p.expiration_unit,
      expiration_value: p.expiration_value,
      max_candidates: p.max_candidates,
      status: p.status,
      evaluation_id: p.evaluation_id,
      is_anonymous: p.is_anonymous,
      allowed_aids: p.allowed_aids,
      shares_feedback: p.shares_feedback,
      key: p.key,
    } satisfies EveryField<NewPosition & PositionSettings>)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).where('key', 'is not', null).doNothing(),
    )
    .returning('id'),
);

/** The position that a key has made. */
export const findByKey = prepared<{ accountId: string; key: string }>()((p) =>
  build
    .selectFrom('positions')
    .where('account_id', '=', p.accountId)
    .where('key', '=', p.key)
    .select(['id', 'title']),
);

/** Changes the fields given; undefined ones stay as they are. */
export const update = (handle: Handle, accountId: string, id: string, changes: PositionChanges) =>
  handle.run(
    build
      .updateTable('positions')
      .set({
        title: changes.title,
        description: changes.description,
        expiration_unit: changes.expiration_unit,
        expiration_value: changes.expiration_value,
        max_candidates: changes.max_candidates,
        allowed_aids: changes.allowed_aids,
        shares_feedback: changes.shares_feedback,
      } satisfies EveryField<PositionChanges>)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .compile(),
  );

type Assigned = {
  accountId: string;
  id: string;
  status: PositionStatus;
  evaluationId: number | null;
};

/** Assigns an evaluation, or none, with the status that follows from it. */
export const setEvaluation = prepared<Assigned>()((p) =>
  build
    .updateTable('positions')
    .set({ status: p.status, evaluation_id: p.evaluationId })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/** Deletes a position with its candidates' places. */
export const deleteById = prepared<{ accountId: string; id: string }>()((p) =>
  build.deleteFrom('positions').where('account_id', '=', p.accountId).where('id', '=', p.id),
);

/** How many candidates hold a place. */
export const countCandidates = prepared<{ accountId: string; positionId: string }>()((p) =>
  build
    .selectFrom('position_candidates')
    .where('account_id', '=', p.accountId)
    .where('position_id', '=', p.positionId)
    .where('removed_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('total')),
);

/** Whether an evaluation can be assigned: active, with a published version. */
export const findAssignable = prepared<{ evaluationId: number }>()((p) =>
  build
    .selectFrom('evaluations')
    .where('id', '=', p.evaluationId)
    .where('is_active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('evaluation_versions')
          .select('id')
          .whereRef('evaluation_id', '=', 'evaluations.id')
          .where('published_at', 'is not', null),
      ),
    )
    .select('id'),
);

/** The first sending: from here on the evaluation is frozen. */
export const markStarted = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .updateTable('positions')
    .set({ status: 'invitations_sent', started_at: sql`now()` })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/** The end of a position. */
export const markCompleted = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .updateTable('positions')
    .set({ status: 'completed', ended_at: sql`now()` })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/**
 * Moves the deadlines of open invitations that follow the position's; tells which, and whether they would lie in
 * the past.
 */
export const moveDeadlines = prepared<{ accountId: string; positionId: string; hours: number }>()(
  (p) => sql<{ id: string; end: Date; is_past: boolean }>`
    update invitations set expires_at = sent_at + make_interval(hours => ${p.hours}::int), reminded_at = null
    from position_candidates place
    where place.id = invitations.position_candidate_id and invitations.account_id = ${p.accountId}
      and place.position_id = ${p.positionId} and place.expiration_unit is null and place.removed_at is null
      and invitations.started_at is null and invitations.status in ('sent', 'failed', 'resent', 'manual')
      and invitations.expires_at <> sent_at + make_interval(hours => ${p.hours}::int)
    returning invitations.id, invitations.expires_at as end, invitations.expires_at <= now() as is_past`,
);

/** How many positions of an account have each evaluation. */
export const countByEvaluation = prepared<{ accountId: string }>()(
  (p) => sql<{ evaluation_id: number; positions: number }>`
    select evaluation_id, count(*)::int as positions from positions
    where account_id = ${p.accountId} and evaluation_id is not null
    group by evaluation_id order by evaluation_id`,
);
