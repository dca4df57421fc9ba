import type { InvitationStatus } from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

import { triesOfOneCode } from '#src/domains/identity/mailed-codes/within-budget.ts';

type NewEnrolment = {
  id: string;
  linkId: string;
  name: string;
  email: string;
  codeHash: Buffer;
  expiresAt: Date;
};

/** Keeps what somebody typed until their code proves the address: the same statement for every address. */
export const insert = prepared<NewEnrolment>()((p) =>
  build.insertInto('enrolments').values({
    id: p.id,
    link_id: p.linkId,
    name: p.name,
    email: p.email,
    code_hash: p.codeHash,
    expires_at: p.expiresAt,
  }),
);

/** Whose code it is. */
export const findAddress = prepared<{ id: string; linkId: string }>()((p) =>
  build
    .selectFrom('enrolments')
    .where('id', '=', p.id)
    .where('link_id', '=', p.linkId)
    .select('email'),
);

/** Spends one try of a code of this link, and the code itself if it is right. */
export const tryCode = prepared<{ id: string; linkId: string; codeHashes: readonly Buffer[] }>()(
  (p) =>
    build
      .updateTable('enrolments')
      .set((set) => ({
        attempts: sql`attempts + 1`,
        consumed_at: set
          .case()
          .when(sql<boolean>`code_hash = any(${p.codeHashes}::bytea[])`)
          .then(sql<Date>`now()`)
          .end(),
      }))
      .where('id', '=', p.id)
      .where('link_id', '=', p.linkId)
      .where('consumed_at', 'is', null)
      .where('attempts', '<', triesOfOneCode)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['name', 'email', sql<boolean>`consumed_at is not null`.as('is_right')]),
);

/** Where a code goes and what it is for, while it can still be used. */
export const findForMail = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('enrolments')
    .innerJoin('public_links', 'public_links.id', 'enrolments.link_id')
    .innerJoin('positions', 'positions.id', 'public_links.position_id')
    .innerJoin('accounts', 'accounts.id', 'public_links.account_id')
    .where('enrolments.id', '=', p.id)
    .where('enrolments.consumed_at', 'is', null)
    .where('enrolments.expires_at', '>', sql<Date>`now()`)
    .select([
      'enrolments.email',
      'enrolments.expires_at',
      'positions.title as position_title',
      'accounts.name as account_name',
    ]),
);

export type PlaceRow = {
  id: string;
  candidate_id: string;
  removed_at: Date | null;
  invitation_id: string | null;
  status: Exclude<InvitationStatus, 'pending'> | 'corrected' | null;
  link_version: number | null;
  expires_at: Date | null;
  is_started: boolean;
  is_answered: boolean;
};

/** The last place an address had in a position, also if it was taken out of it, with its latest invitation. */
export const findPlace = prepared<{ accountId: string; positionId: string; email: string }>()(
  (p) => sql<PlaceRow>`
    select place.id, place.candidate_id, place.removed_at, invitation.id as invitation_id, invitation.status,
      invitation.link_version, invitation.expires_at,
      invitation.started_at is not null or attempts.id is not null as is_started,
      attempts.completed_at is not null as is_answered
    from candidates
    join position_candidates place on place.account_id = ${p.accountId} and place.candidate_id = candidates.id
    left join attempts on attempts.account_id = ${p.accountId} and attempts.position_candidate_id = place.id
    left join lateral (
      select * from invitations
      where invitations.account_id = ${p.accountId} and invitations.position_candidate_id = place.id
      order by invitations.id desc limit 1
    ) invitation on true
    where candidates.account_id = ${p.accountId} and candidates.email = ${p.email}
      and place.position_id = ${p.positionId}
    order by place.id desc limit 1`,
);
