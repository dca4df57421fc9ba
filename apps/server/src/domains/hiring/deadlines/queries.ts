import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** Whom of the team to tell that somebody else moved the deadlines of people they invited, and which. */
export const listMovedDeadlines = prepared<{ ids: string[]; userId: string }>()(
  (p) => sql<{
    id: string;
    place_id: string;
    name: string | null;
    is_name_hidden: boolean;
    position_title: string;
    expires_at: Date;
    reader_id: string;
    reader_email: string;
    first_name: string;
    account_name: string;
    changed_by: string | null;
  }>`
    select invitation.id, place.id as place_id, candidates.name, positions.title as position_title, invitation.expires_at,
      app.is_name_hidden(positions.is_anonymous, place.stage_id) as is_name_hidden,
      reader.id as reader_id, reader.email as reader_email, reader.first_name, accounts.name as account_name,
      (select first_name || ' ' || last_name from users where users.id = ${p.userId}) as changed_by
    from invitations invitation
    join position_candidates place on place.id = invitation.position_candidate_id and place.removed_at is null
    join candidates on candidates.id = place.candidate_id
    join positions on positions.id = place.position_id
    join accounts on accounts.id = invitation.account_id
    join users reader on reader.id = invitation.invited_by and reader.account_id = invitation.account_id
      and reader.role in ('owner', 'recruiter')
    where invitation.id = any(${p.ids}::uuid[]) and reader.id <> ${p.userId}
    order by reader.id, invitation.id`,
);
