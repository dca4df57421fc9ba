import { activityPageSize } from '@tamiz/contract/hiring/activity';
import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

type OfPosition = { accountId: string; positionId: string };

export type ActivityRow = {
  id: string;
  at: Date;
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  people: number | null;
  stage: string | null;
  place_id: string | null;
  name: string | null;
  is_name_hidden: boolean | null;
};

/** A page of what was done in a position, newest first, with one entry more than the page has. */
export const listPage = prepared<OfPosition & { below: string; actorId: string | null }>()(
  (p) => sql<ActivityRow>`
    with page as materialized (
      select id, at, actor_id, action, details from audit_events
      where account_id = ${p.accountId} and subject_id = ${p.positionId} and id < ${p.below}
        and (${p.actorId}::uuid is null or actor_id = ${p.actorId}::uuid)
      order by id desc limit ${sql.lit(activityPageSize + 1)}
    )
    select page.id, page.at, page.actor_id, page.action,
      (select first_name || ' ' || last_name from users
       where users.account_id = ${p.accountId} and users.id = page.actor_id) as actor_name,
      coalesce(page.details -> 'people', page.details -> 'invitations')::int as people,
      (select stages.name from stages
       where stages.account_id = ${p.accountId} and stages.id = (page.details ->> 'stage')::uuid) as stage,
      place.id as place_id, candidates.name,
      app.is_name_hidden(positions.is_anonymous, place.stage_id) as is_name_hidden
    from page
    left join position_candidates place on place.account_id = ${p.accountId} and place.removed_at is null
      and place.id = (page.details ->> 'place')::uuid
    left join candidates on candidates.account_id = ${p.accountId} and candidates.id = place.candidate_id
    left join positions on positions.account_id = ${p.accountId} and positions.id = place.position_id
    order by page.id desc`,
);

/** Everybody of the team who did something in a position, by name. */
export const listActors = prepared<OfPosition>()(
  (p) => sql<{ id: string; name: string }>`
    select users.id, users.first_name || ' ' || users.last_name as name
    from users
    where users.account_id = ${p.accountId} and exists (
      select from audit_events
      where audit_events.account_id = ${p.accountId} and audit_events.subject_id = ${p.positionId}
        and audit_events.actor_id = users.id)
    order by name, users.id`,
);
