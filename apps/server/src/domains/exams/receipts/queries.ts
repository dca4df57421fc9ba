import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

import type { ContactRow } from '#src/domains/record/mail-delivery/contact.ts';

type ReceiptRow = ContactRow & {
  account_id: string;
  place_id: string;
  candidate_id: string;
  name: string | null;
  email: string | null;
  removed_at: Date | null;
  account_name: string;
  position_title: string;
  evaluation_title: string;
  completed_at: Date;
  finish_reason: string | null;
  total: number;
  unanswered: number;
  /** Null while a job still seals its events. */
  digest: Buffer | null;
};

/** What the receipt of a finished exam says, and to whom. */
export const findForReceipt = prepared<{ id: string }>()(
  (p) => sql<ReceiptRow>`
    select attempts.account_id, place.id as place_id, place.candidate_id, candidates.name, candidates.email, place.removed_at,
      accounts.name as account_name, positions.title as position_title, evaluations.title as evaluation_title,
      attempts.completed_at, attempts.finish_reason, (attempts.breakdown #>> '{summary,total}')::int as total,
      (attempts.breakdown #>> '{summary,unanswered}')::int as unanswered,
      app.hand_in_seal(attempts.account_id, attempts.id) as digest,
      contact.name as contact_name, contact.email as contact_email
    from attempts
    join position_candidates place on place.id = attempts.position_candidate_id
    join candidates on candidates.id = place.candidate_id
    join positions on positions.id = place.position_id
    join accounts on accounts.id = attempts.account_id
    join evaluation_versions version on version.id = attempts.version_id
    join evaluations on evaluations.id = version.evaluation_id
    left join lateral (
      select invited_by from invitations
      where invitations.account_id = attempts.account_id and invitations.position_candidate_id = place.id
      order by id desc limit 1
    ) invitation on true
    left join lateral app.contact_of(attempts.account_id, invitation.invited_by) contact on true
    where attempts.id = ${p.id} and attempts.completed_at is not null`,
);

/** The exam that was handed in with a digest between these two; a seal of later events is none of a receipt. */
export const findByWords = prepared<{ from: Buffer; to: Buffer }>()(
  (p) => sql<{
    id: string;
    account_name: string;
    evaluation_title: string;
    completed_at: Date;
  }>`
    select attempts.id, accounts.name as account_name, evaluations.title as evaluation_title, attempts.completed_at
    from attempt_seals seal
    join attempts on attempts.id = seal.attempt_id and attempts.completed_at is not null
    join accounts on accounts.id = attempts.account_id
    join evaluation_versions version on version.id = attempts.version_id
    join evaluations on evaluations.id = version.evaluation_id
    where seal.digest between ${p.from} and ${p.to}
      and seal.digest = app.hand_in_seal(attempts.account_id, attempts.id)
    limit 1`,
);
