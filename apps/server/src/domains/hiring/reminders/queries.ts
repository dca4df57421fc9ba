import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

type Named = { accountId: string; invitationId: string };

/** Notes that the person wants no more reminders; the first time stays. */
export const refuseReminders = prepared<Named>()(
  (p) => sql<{ id: string }>`
    update invitations set reminders_refused_at = coalesce(reminders_refused_at, now())
    where account_id = ${p.accountId} and id = ${p.invitationId} returning id`,
);

/** What the page says it is about. */
export const findReminded = prepared<Named>()(
  (p) => sql<{ position_title: string; account_name: string; is_refused: boolean }>`
    select positions.title as position_title, accounts.name as account_name,
      invitation.reminders_refused_at is not null as is_refused
    from invitations invitation
    join position_candidates place on place.account_id = ${p.accountId} and place.id = invitation.position_candidate_id
    join positions on positions.account_id = ${p.accountId} and positions.id = place.position_id
    join accounts on accounts.id = ${p.accountId}
    where invitation.account_id = ${p.accountId} and invitation.id = ${p.invitationId} and place.removed_at is null`,
);
