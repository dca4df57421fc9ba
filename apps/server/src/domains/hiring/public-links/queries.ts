import type { PositionStatus } from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type OfLink = { accountId: string; id: string };

export type StandingRow = {
  id: string;
  position_id: string;
  max_people: number;
  enrolled: number;
  ends_at: Date;
  closed_at: Date | null;
  position_title: string;
  position_status: PositionStatus;
  max_candidates: number;
  places: number;
  balance: number;
  is_held: boolean;
  is_suspended: boolean;
  account_name: string;
  question_count: number;
  total_seconds: number;
};

/** A link and everything that decides whether somebody can enrol through it now. */
export const findStanding = prepared<OfLink>()(
  (p) => sql<StandingRow>`
    select link.id, link.position_id, link.max_people, link.enrolled, link.ends_at, link.closed_at,
      positions.title as position_title, positions.status as position_status, positions.max_candidates,
      (select count(*)::int from position_candidates place
        where place.account_id = ${p.accountId} and place.position_id = positions.id
          and place.removed_at is null) as places,
      credit_balances.balance,
      exists (select from credit_holds hold
        where hold.account_id = ${p.accountId} and hold.released_at is null) as is_held,
      accounts.status = 'suspended' as is_suspended, accounts.name as account_name,
      (select count(*)::int from version_questions where version_id = version.id) as question_count,
      (select coalesce(sum(time_limit), 0)::int from version_questions where version_id = version.id) as total_seconds
    from public_links link
    join positions on positions.account_id = ${p.accountId} and positions.id = link.position_id
    join accounts on accounts.id = ${p.accountId}
    join credit_balances on credit_balances.account_id = ${p.accountId}
    left join lateral (
      select id from evaluation_versions
      where evaluation_id = positions.evaluation_id and published_at is not null
      order by number desc limit 1
    ) version on true
    where link.account_id = ${p.accountId} and link.id = ${p.id}`,
);

/** The open link of a position. */
export const findOpen = prepared<{ accountId: string; positionId: string }>()((p) =>
  build
    .selectFrom('public_links')
    .where('account_id', '=', p.accountId)
    .where('position_id', '=', p.positionId)
    .where('closed_at', 'is', null)
    .select(['id', 'max_people', 'enrolled', 'ends_at']),
);

export type OpenLinkRow = Awaited<ReturnType<typeof findOpen>>[number];

type Terms = { accountId: string; maxPeople: number; endsAt: Date };

/** Makes a link. */
export const insert = prepared<Terms & { positionId: string }>()((p) =>
  build
    .insertInto('public_links')
    .values({
      account_id: p.accountId,
      position_id: p.positionId,
      max_people: p.maxPeople,
      ends_at: p.endsAt,
    })
    .returning('id'),
);

/** Changes the cap and the end of a link. */
export const updateTerms = prepared<Terms & { id: string }>()((p) =>
  build
    .updateTable('public_links')
    .set({ max_people: p.maxPeople, ends_at: p.endsAt })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/** Closes a link for good. */
export const markClosed = prepared<OfLink>()((p) =>
  build
    .updateTable('public_links')
    .set({ closed_at: sql`now()` })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/** Counts one more person. */
export const countEnrolled = prepared<OfLink>()((p) =>
  build
    .updateTable('public_links')
    .set({ enrolled: sql`enrolled + 1` })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);
