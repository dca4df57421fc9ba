import { sql } from 'kysely';

import { build } from '#src/builder.ts';
import type { Handle } from '#src/handle.ts';

/**
 * What the log says of the demo's positions, told from what the demo put there: who was invited on which day, moved or
 * written about. Ids sort by time, as those of real entries do.
 */
export const seedActivity = async (tx: Handle, accountId: string): Promise<void> => {
  await tx.run(
    sql`
      with somebody as (
        select id from users where account_id = ${accountId} and role in ('owner', 'recruiter')
        order by role desc limit 1
      ), done as (
        select min(invitations.sent_at) as at, (select id from somebody) as actor_id, 'invitations.sent' as action,
          place.position_id, jsonb_build_object('invitations', count(*), 'movement', min(invitations.charged_by::text)) as details
        from invitations join position_candidates place on place.id = invitations.position_candidate_id
        where invitations.account_id = ${accountId}
        group by place.position_id, date_trunc('day', invitations.sent_at)
        union all
        select stage_moved_at, (select id from somebody), 'position.people_moved', position_id,
          jsonb_build_object('people', 1, 'stage', stage_id, 'mail', false, 'place', id)
        from position_candidates where account_id = ${accountId} and stage_id is not null and stage_moved_at is not null
        union all
        select note.created_at, note.author, 'note.written', place.position_id, jsonb_build_object('place', place.id)
        from place_notes note join position_candidates place on place.id = note.position_candidate_id
        where note.account_id = ${accountId} and note.author is not null
      )
      insert into audit_events (id, at, actor_kind, actor_id, account_id, action, subject_kind, subject_id, details)
      select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
        'hex')::uuid, at, 'user', actor_id, ${accountId}, action, 'position', position_id, details
      from done`.compile(build),
  );
};
