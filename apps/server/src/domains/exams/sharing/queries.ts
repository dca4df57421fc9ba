import { maxOpenShares } from '@tamiz/contract/exams/sharing';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

import { triesOfOneCode } from '#src/domains/identity/mailed-codes/within-budget.ts';

/** Links that a position's list shows: all that can be open, and those that ended last. */
const listed = 4 * maxOpenShares;

type OfPosition = { accountId: string; positionId: string };
type OfShare = { accountId: string; shareId: string };

/** Whether names of a position's people are hidden, and whether it has room for more links; no row means no such position. */
export const findPosition = prepared<OfPosition & { now: Date }>()(
  (p) => sql<{ is_anonymous: boolean; open_shares: number }>`
    select positions.is_anonymous, (
      select count(*)::int from result_shares share
      where share.account_id = ${p.accountId} and share.position_id = ${p.positionId}
        and share.revoked_at is null and share.expires_at > ${p.now}) as open_shares
    from positions where positions.account_id = ${p.accountId} and positions.id = ${p.positionId}`,
);

/** The people of a position who have a result, or those of them who were chosen. */
export const listWithResult = prepared<OfPosition & { ids: string[] | null; limit: number }>()(
  (p) => sql<{ id: string }>`
    select place.id
    from attempts
    join position_candidates place on place.account_id = ${p.accountId} and place.id = attempts.position_candidate_id
      and place.removed_at is null
    join candidates on candidates.account_id = ${p.accountId} and candidates.id = place.candidate_id
      and candidates.erased_at is null
    where attempts.account_id = ${p.accountId} and attempts.position_id = ${p.positionId}
      and attempts.completed_at is not null
      and (${p.ids}::uuid[] is null or place.id = any(${p.ids}::uuid[]))
    limit ${p.limit}`,
);

type NewShare = OfPosition & {
  createdBy: string;
  email: string;
  names: boolean;
  signals: boolean;
  reports: boolean;
  expiresAt: Date;
};

/** Makes a link. */
export const insertShare = prepared<NewShare>()((p) =>
  build
    .insertInto('result_shares')
    .values({
      account_id: p.accountId,
      position_id: p.positionId,
      created_by: p.createdBy,
      email: p.email,
      shows_names: p.names,
      shows_signals: p.signals,
      shows_reports: p.reports,
      expires_at: p.expiresAt,
    })
    .returning('id'),
);

/** Puts people behind a link. */
export const insertPeople = prepared<OfShare & { ids: string[] }>()(
  (p) => sql`
    insert into result_share_people (account_id, share_id, position_candidate_id)
    select ${p.accountId}, ${p.shareId}, unnest(${p.ids}::uuid[])`,
);

/** The links of a position, newest first; who was erased is not counted among the people. */
export const listShares = prepared<OfPosition>()(
  (p) => sql<{
    id: string;
    email: string;
    shows_names: boolean;
    shows_signals: boolean;
    shows_reports: boolean;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    opened_count: number;
    last_opened_at: Date | null;
    people: number;
  }>`
    select share.id, share.email, share.shows_names, share.shows_signals, share.shows_reports, share.created_at,
      share.expires_at, share.revoked_at, share.opened_count, share.last_opened_at, (
        select count(*)::int from result_share_people shown
        join position_candidates place on place.account_id = ${p.accountId} and place.id = shown.position_candidate_id
          and place.removed_at is null
        join candidates on candidates.account_id = ${p.accountId} and candidates.id = place.candidate_id
          and candidates.erased_at is null
        where shown.account_id = ${p.accountId} and shown.share_id = share.id) as people
    from result_shares share
    where share.account_id = ${p.accountId} and share.position_id = ${p.positionId}
    order by share.id desc limit ${sql.lit(listed)}`,
);

export type ShareRow = Awaited<ReturnType<typeof listShares>>[number];

/** Ends a link that has not ended, and tells of which position it was. */
export const revoke = prepared<OfShare & { now: Date }>()((p) =>
  build
    .updateTable('result_shares')
    .set({ revoked_at: p.now })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.shareId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', p.now)
    .returning('position_id'),
);

/** A link, with the position and the account it belongs to. */
export const findShare = prepared<OfShare>()((p) =>
  build
    .selectFrom('result_shares as share')
    .innerJoin('positions', 'positions.id', 'share.position_id')
    .innerJoin('accounts', 'accounts.id', 'share.account_id')
    .where('share.account_id', '=', p.accountId)
    .where('positions.account_id', '=', p.accountId)
    .where('share.id', '=', p.shareId)
    .select([
      'share.position_id',
      'share.email',
      'share.shows_names',
      'share.shows_signals',
      'share.shows_reports',
      'share.expires_at',
      'share.revoked_at',
      'positions.title as position_title',
      'positions.is_anonymous',
      'accounts.name as account_name',
    ]),
);

export type FoundShare = Awaited<ReturnType<typeof findShare>>[number];

/** Whom a link shows, with the attempt of each: never somebody who was erased or taken out since. */
export const listPeople = prepared<OfShare>()(
  (p) => sql<{ id: string; attempt_id: string }>`
    select place.id, attempts.id as attempt_id
    from result_share_people shown
    join position_candidates place on place.account_id = ${p.accountId} and place.id = shown.position_candidate_id
      and place.removed_at is null
    join candidates on candidates.account_id = ${p.accountId} and candidates.id = place.candidate_id
      and candidates.erased_at is null
    join attempts on attempts.account_id = ${p.accountId} and attempts.position_candidate_id = place.id
    where shown.account_id = ${p.accountId} and shown.share_id = ${p.shareId}`,
);

/** The names of whom a link shows; no row means no such link, or nobody left in it. */
export const listNames = prepared<OfShare>()(
  (p) => sql<{ id: string; name: string; is_name_hidden: boolean }>`
    select place.id, candidates.name, app.is_name_hidden(positions.is_anonymous, place.stage_id) as is_name_hidden
    from result_share_people shown
    join position_candidates place on place.account_id = ${p.accountId} and place.id = shown.position_candidate_id
      and place.removed_at is null
    join positions on positions.account_id = ${p.accountId} and positions.id = place.position_id
    join candidates on candidates.account_id = ${p.accountId} and candidates.id = place.candidate_id
      and candidates.erased_at is null
    where shown.account_id = ${p.accountId} and shown.share_id = ${p.shareId}
    order by place.id`,
);

/** Counts one more session that reads a link. */
export const countOpening = prepared<OfShare & { now: Date }>()((p) =>
  build
    .updateTable('result_shares')
    .set({ opened_count: sql`opened_count + 1`, last_opened_at: p.now })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.shareId)
    .where('revoked_at', 'is', null)
    .returning('position_id'),
);

type NewCode = { id: string; shareId: string; codeHash: Buffer; expiresAt: Date };

/** Opens a code for a link. */
export const insertCode = prepared<NewCode>()((p) =>
  build.insertInto('result_share_codes').values({
    id: p.id,
    share_id: p.shareId,
    code_hash: p.codeHash,
    expires_at: p.expiresAt,
  }),
);

/** Spends one try of a code of this link, and the code itself if it is right. */
export const tryCode = prepared<{ id: string; shareId: string; codeHashes: readonly Buffer[] }>()(
  (p) =>
    build
      .updateTable('result_share_codes')
      .set((set) => ({
        attempts: sql`attempts + 1`,
        consumed_at: set
          .case()
          .when(sql<boolean>`code_hash = any(${p.codeHashes}::bytea[])`)
          .then(sql<Date>`now()`)
          .end(),
      }))
      .where('id', '=', p.id)
      .where('share_id', '=', p.shareId)
      .where('consumed_at', 'is', null)
      .where('attempts', '<', triesOfOneCode)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(sql<boolean>`consumed_at is not null`.as('is_right')),
);

/** Whom a link goes to and who sends it, while it is open. */
export const findForMail = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('result_shares as share')
    .innerJoin('positions', 'positions.id', 'share.position_id')
    .innerJoin('accounts', 'accounts.id', 'share.account_id')
    .leftJoin('users', 'users.id', 'share.created_by')
    .where('share.id', '=', p.id)
    .where('share.revoked_at', 'is', null)
    .where('share.expires_at', '>', sql<Date>`now()`)
    .select([
      'share.account_id',
      'share.email',
      'share.expires_at',
      'positions.title as position_title',
      'accounts.name as account_name',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('author_name'),
    ]),
);

/** Where a code goes to, while it and its link can still be used. */
export const findCodeForMail = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('result_share_codes as code')
    .innerJoin('result_shares as share', 'share.id', 'code.share_id')
    .innerJoin('accounts', 'accounts.id', 'share.account_id')
    .where('code.id', '=', p.id)
    .where('code.consumed_at', 'is', null)
    .where('code.expires_at', '>', sql<Date>`now()`)
    .where('share.revoked_at', 'is', null)
    .select(['share.email', 'accounts.name as account_name', 'code.expires_at']),
);
