import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

/**
 * Erases people whose every position ended longer ago than their account keeps candidates, a few at a time.
 * Whoever still has a place in a position that goes on, or ended later, stays.
 */
export const eraseOutdated = prepared<{ now: Date; limit: number }>()(
  (p) => sql<{ id: string; account_id: string; months: number }>`
    with due as (
      select candidates.id, accounts.retention_months as months
      from accounts
      join candidates on candidates.account_id = accounts.id and candidates.erased_at is null
      where accounts.retention_months is not null
        and exists (select from position_candidates place where place.candidate_id = candidates.id)
        and not exists (
          select from position_candidates place join positions on positions.id = place.position_id
          where place.candidate_id = candidates.id
            and (positions.ended_at is null
              or positions.ended_at > ${p.now}::timestamptz - make_interval(months => accounts.retention_months)))
      limit ${p.limit} for update of candidates skip locked
    )
    update candidates set name = null, email = null, erased_at = ${p.now} from due where candidates.id = due.id
    returning candidates.id, candidates.account_id, due.months`,
);
