import { retentionNoticeDays } from '@tamiz/contract/hiring/retention';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

const days = (count: number) => sql`make_interval(days => ${sql.lit(count)})`;

const noticeTime = days(retentionNoticeDays);

/** A wave holds whoever is due until the next one could be announced and has waited. */
const wave = days(2 * retentionNoticeDays);

/**
 * Whether every position of a person will have ended by then for as long as the account keeps candidates. Whoever
 * still has a place in a position that goes on, or ended later, stays.
 */
const isDueBy = (moment: RawBuilder<unknown>) => sql<boolean>`
  exists (select from position_candidates place where place.candidate_id = candidates.id)
  and not exists (
    select from position_candidates place join positions on positions.id = place.position_id
    where place.candidate_id = candidates.id
      and (positions.ended_at is null
        or positions.ended_at > ${moment} - make_interval(months => accounts.retention_months)))`;

/** Takes back what no longer holds: the account keeps people longer, or they are in a position again. */
export const takeBack = prepared<Record<string, never>>()(
  () => sql`
    delete from announced_erasures announced
    using retention_notices notice, candidates, accounts
    where notice.id = announced.notice_id and candidates.id = announced.candidate_id
      and accounts.id = announced.account_id
      and (candidates.erased_at is not null or accounts.retention_months is null
        or not (${isDueBy(sql`(notice.created_at + ${wave})`)}))`,
);

/**
 * Announces whoever becomes due soon: at most one wave an account in the time of a notice, unless the account chose
 * another time meanwhile.
 */
export const announce = prepared<{ now: Date }>()(
  (p) => sql<{ id: string; account_id: string; people: number; months: number }>`
    with due as materialized (
      select candidates.id, candidates.account_id, accounts.retention_months as months
      from accounts
      join candidates on candidates.account_id = accounts.id and candidates.erased_at is null
      where accounts.retention_months is not null
        and not exists (
          select from retention_notices recent
          where recent.account_id = accounts.id and recent.retention_months = accounts.retention_months
            and recent.created_at > ${p.now}::timestamptz - ${noticeTime})
        and not exists (select from announced_erasures announced where announced.candidate_id = candidates.id)
        and ${isDueBy(sql`(${p.now}::timestamptz + ${wave})`)}
    ), notice as (
      insert into retention_notices (account_id, retention_months, created_at)
      select account_id, months, ${p.now} from due group by account_id, months
      returning id, account_id, retention_months
    ), announced as (
      insert into announced_erasures (candidate_id, account_id, notice_id)
      select due.id, due.account_id, notice.id from due join notice using (account_id)
      returning notice_id
    )
    select notice.id, notice.account_id, count(*)::int as people, notice.retention_months as months
    from notice join announced on announced.notice_id = notice.id
    group by notice.id, notice.account_id, notice.retention_months`,
);

/** Notices whose mail did not arrive within a day: it is tried again. */
export const listUnmailed = prepared<{ now: Date }>()(
  (p) => sql<{ id: string }>`
    select notice.id from retention_notices notice
    where notice.mailed_at is null and notice.created_at < ${p.now}::timestamptz - interval '1 day'
      and exists (select from announced_erasures announced where announced.notice_id = notice.id)`,
);

/** Erases people of whom the owners were told in time and who are still due, a few at a time. */
export const eraseAnnounced = prepared<{ now: Date; limit: number }>()(
  (p) => sql<{ id: string; account_id: string; months: number }>`
    with due as (
      select candidates.id, accounts.retention_months as months
      from announced_erasures announced
      join retention_notices notice on notice.id = announced.notice_id
      join candidates on candidates.id = announced.candidate_id and candidates.erased_at is null
      join accounts on accounts.id = announced.account_id and accounts.retention_months is not null
      where notice.mailed_at <= ${p.now}::timestamptz - ${noticeTime} and ${isDueBy(sql`${p.now}::timestamptz`)}
      limit ${p.limit} for update of candidates skip locked
    ), settled as (
      delete from announced_erasures using due where announced_erasures.candidate_id = due.id
    )
    update candidates set name = null, email = null, erased_at = ${p.now} from due where candidates.id = due.id
    returning candidates.id, candidates.account_id, due.months`,
);

/** The positions whose people a notice is about, with how many of them, and since when they are due. */
export const listPositions = prepared<{ noticeId: string }>()(
  (p) => sql<{ title: string; people: number; due_at: Date }>`
    select positions.title, count(*)::int as people,
      positions.ended_at + make_interval(months => notice.retention_months) as due_at
    from announced_erasures announced
    join retention_notices notice on notice.id = announced.notice_id
    join position_candidates place on place.candidate_id = announced.candidate_id
    join positions on positions.id = place.position_id
    where announced.notice_id = ${p.noticeId} and positions.ended_at is not null
    group by positions.id, notice.retention_months
    order by positions.ended_at, positions.id`,
);

/** What a notice says, to whom: the owners of the account. */
export const listOwners = prepared<{ noticeId: string }>()(
  (p) => sql<{
    id: string;
    email: string;
    first_name: string;
    account_name: string;
    months: number;
    people: number;
  }>`
    select users.id, users.email, users.first_name, accounts.name as account_name, notice.retention_months as months,
      (select count(*)::int from announced_erasures announced where announced.notice_id = notice.id) as people
    from retention_notices notice
    join accounts on accounts.id = notice.account_id
    join users on users.account_id = accounts.id and users.role = 'owner'
    where notice.id = ${p.noticeId} and notice.mailed_at is null
    order by users.id`,
);

/** From now on the time of the notice runs. */
export const noteMailed = prepared<{ noticeId: string; now: Date }>()((p) =>
  build
    .updateTable('retention_notices')
    .set({ mailed_at: p.now })
    .where('id', '=', p.noticeId)
    .where('mailed_at', 'is', null),
);

/** What the owners were told and still holds, by notice. */
export const listPlanned = prepared<{ accountId: string }>()(
  (p) => sql<{ announced_at: Date; erase_from: Date; people: number }>`
    select notice.mailed_at as announced_at, count(*)::int as people,
      greatest(notice.mailed_at + ${noticeTime}, min(latest.ended_at) + make_interval(months => accounts.retention_months))
        as erase_from
    from announced_erasures announced
    join retention_notices notice on notice.id = announced.notice_id
    join accounts on accounts.id = announced.account_id and accounts.retention_months is not null
    join candidates on candidates.id = announced.candidate_id and candidates.erased_at is null
    cross join lateral (
      select max(positions.ended_at) as ended_at
      from position_candidates place join positions on positions.id = place.position_id
      where place.candidate_id = candidates.id
    ) latest
    where announced.account_id = ${p.accountId} and notice.mailed_at is not null
      and ${isDueBy(sql`(notice.created_at + ${wave})`)}
    group by notice.id, accounts.retention_months
    order by notice.id`,
);
