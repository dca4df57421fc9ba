import type { AllowedAids, Navigation } from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

import type { ContactRow } from '#src/domains/record/mail-delivery/contact.ts';

type SendParams = {
  accountId: string;
  positionId: string;
  balance: number;
  key: string;
  /** Null for everybody who was never invited. */
  ids: string[] | null;
  status: 'sent' | 'manual';
  message: string | null;
  messageBy: string | null;
  invitedBy: string | null;
};

/**
 * Charges and invites those in a locked position who were never invited, or the chosen among them, if the
 * balance allows all of them: one movement and one row each, in one statement.
 */
export const sendPending = prepared<SendParams>()(
  (p) => sql<{
    pending: number;
    charge_id: string | null;
    balance_before: number | null;
    balance_after: number | null;
  }>`
    with pending as materialized (
      select place.id,
        make_interval(hours => coalesce(place.expiration_value, position.expiration_value)
          * case coalesce(place.expiration_unit, position.expiration_unit) when 'days' then 24 else 1 end) as term
      from position_candidates place
      join positions position on position.id = place.position_id
      where place.account_id = ${p.accountId} and place.position_id = ${p.positionId} and place.removed_at is null
        and (${p.ids}::uuid[] is null or place.id = any(${p.ids}::uuid[]))
        and not exists (
          select from invitations where invitations.position_candidate_id = place.id and invitations.status <> 'corrected')
    ), counted as (
      select count(*)::int as n from pending
    ), charge as (
      insert into credit_movements (account_id, type, direction, amount, description, system_mov, idempotency_key)
      select ${p.accountId}, 'invitation', 'credit', n,
        case n when 1 then '1 invitación enviada' else n || ' invitaciones enviadas' end, false, ${p.key}
      from counted where n between 1 and ${p.balance}::int
      returning id, balance_before, balance_after
    ), sent as (
      insert into invitations
        (account_id, position_candidate_id, status, expires_at, charged_by, handed_over, message, message_by,
          invited_by)
      select ${p.accountId}, pending.id, ${p.status}, now() + pending.term, charge.id, ${p.status} = 'manual',
        ${p.message}, ${p.messageBy}::uuid, ${p.invitedBy}::uuid
      from pending cross join charge order by pending.id
    )
    select counted.n as pending, charge.id as charge_id, charge.balance_before, charge.balance_after
    from counted left join charge on true`,
);

/** Locks every invitation of a place: starting an exam takes the same lock, so one of the two comes first. */
export const lockInvitations = prepared<{ accountId: string; placeId: string }>()((p) =>
  build
    .selectFrom('invitations')
    .where('account_id', '=', p.accountId)
    .where('position_candidate_id', '=', p.placeId)
    .orderBy('id')
    .forUpdate()
    .select('id'),
);

/** One place with its latest invitation. */
export const findPlace = prepared<{ accountId: string; id: string }>()(
  (p) => sql<{
    id: string;
    position_id: string;
    candidate_id: string;
    name: string | null;
    invitation_id: string | null;
    status: 'sent' | 'failed' | 'resent' | 'manual' | 'expired' | 'cancelled' | 'corrected' | null;
    resend_count: number | null;
    link_version: number | null;
    sent_at: Date | null;
    expires_at: Date | null;
    started_at: Date | null;
    returned_by: string | null;
    handed_over: boolean | null;
    is_name_hidden: boolean;
  }>`
    select place.id, place.position_id, place.candidate_id, candidates.name, invitation.id as invitation_id,
      invitation.status, invitation.resend_count, invitation.link_version, invitation.sent_at, invitation.expires_at,
      invitation.started_at, invitation.returned_by, invitation.handed_over,
      app.is_name_hidden(positions.is_anonymous, place.stage_id) as is_name_hidden
    from position_candidates place
    join candidates on candidates.id = place.candidate_id
    join positions on positions.id = place.position_id
    left join lateral (
      select * from invitations where invitations.position_candidate_id = place.id order by id desc limit 1
    ) invitation on true
    where place.account_id = ${p.accountId} and place.id = ${p.id} and place.removed_at is null`,
);

export type LockedPlace = Awaited<ReturnType<typeof findPlace>>[number];

/** Which position a place is in, to lock that first. */
export const findPosition = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('position_candidates')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .where('removed_at', 'is', null)
    .select('position_id'),
);

type InvitationChange = {
  accountId: string;
  id: string;
  status: 'sent' | 'failed' | 'resent' | 'manual';
  resendCount: number;
  linkVersion: number;
  codeHash: Buffer | null;
};

/** Notes a resend: its count, and the link or code that is good from now on. */
export const updateAccess = prepared<InvitationChange>()((p) =>
  build
    .updateTable('invitations')
    .set({
      status: p.status,
      resend_count: p.resendCount,
      link_version: p.linkVersion,
      code_hash: p.codeHash,
    })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .returning('expires_at'),
);

/** Moves a deadline, and brings an expired invitation back with it. */
export const updateDeadline = prepared<{
  accountId: string;
  id: string;
  status: 'sent' | 'failed' | 'resent' | 'manual';
  expiresAt: Date;
}>()((p) =>
  build
    .updateTable('invitations')
    .set({ status: p.status, expires_at: p.expiresAt, reminded_at: null })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/** A deadline of one candidate's own. */
export const updateOwnExpiration = prepared<{
  accountId: string;
  placeId: string;
  unit: 'days' | 'hours';
  value: number;
}>()((p) =>
  build
    .updateTable('position_candidates')
    .set({ expiration_unit: p.unit, expiration_value: p.value })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.placeId),
);

type ReturnParams = {
  accountId: string;
  placeIds: string[];
  status: 'cancelled' | 'corrected' | 'expired';
};

/** Closes the unstarted invitations of some places that still hold a credit; the rest of them stays as it is. */
export const closeCharged = prepared<ReturnParams>()(
  (p) => sql<{ id: string; was_open: boolean }>`
    with charged as (
      select id, status in ('sent', 'failed', 'resent', 'manual') as was_open from invitations
      where account_id = ${p.accountId} and position_candidate_id = any(${p.placeIds}::uuid[])
        and started_at is null and returned_by is null and status <> 'corrected'
      order by id for update
    )
    update invitations set status = ${p.status},
      message = case ${p.status} when 'corrected' then null else message end
    from charged
    where invitations.account_id = ${p.accountId} and invitations.id = charged.id
    returning invitations.id, charged.was_open`,
);

/** Which movement gave the credits of closed invitations back. */
export const markReturned = prepared<{ accountId: string; ids: string[]; movementId: string }>()(
  (p) => sql`
    update invitations set returned_by = ${p.movementId}
    where account_id = ${p.accountId} and id = any(${p.ids}::uuid[])`,
);

/** Leaves an invitation that was paid back before out of the way of a new one. */
export const closeReturned = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .updateTable('invitations')
    .set({ status: 'corrected', message: null })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/** Everybody in a position. */
export const listPlaceIds = prepared<{ accountId: string; positionId: string }>()((p) =>
  build
    .selectFrom('position_candidates')
    .where('account_id', '=', p.accountId)
    .where('position_id', '=', p.positionId)
    .where('removed_at', 'is', null)
    .select('id'),
);

/** Gives a place to the person of another address. */
export const movePlace = prepared<{
  accountId: string;
  placeId: string;
  name: string | null;
  email: string;
}>()(
  (p) => sql`
    with person as (
      insert into candidates (account_id, name, email) values (${p.accountId}, ${p.name}, ${p.email})
      on conflict (account_id, email) do update set email = excluded.email
      returning id
    )
    update position_candidates set candidate_id = person.id from person
    where position_candidates.account_id = ${p.accountId} and position_candidates.id = ${p.placeId}`,
);

/** Whether an address holds a place in a position. */
export const findInPosition = prepared<{ accountId: string; positionId: string; email: string }>()(
  (p) =>
    build
      .selectFrom('position_candidates as place')
      .innerJoin('candidates', 'candidates.id', 'place.candidate_id')
      .where('place.account_id', '=', p.accountId)
      .where('place.position_id', '=', p.positionId)
      .where('place.removed_at', 'is', null)
      .where('candidates.email', '=', p.email)
      .select('place.id'),
);

/** Forgets a person no place points to any more: their address was somebody else's. */
export const deleteUnknownPerson = prepared<{ accountId: string; id: string }>()(
  (p) => sql`
    delete from candidates where account_id = ${p.accountId} and id = ${p.id}
      and not exists (
        select from position_candidates where account_id = ${p.accountId} and candidate_id = ${p.id})
      and not exists (
        select from data_requests where account_id = ${p.accountId} and candidate_id = ${p.id})`,
);

/** Closes invitations whose time is over; those already begun have none. */
export const expireDue = prepared<{ limit: number }>()(
  (p) => sql<{ id: string; expires_at: Date; was_mailed: boolean }>`
    with due as (
      select id, status in ('sent', 'resent') as was_mailed from invitations
      where expires_at <= now() and started_at is null and status in ('sent', 'failed', 'resent', 'manual')
      order by expires_at limit ${p.limit} for update skip locked
    )
    update invitations set status = 'expired' from due where invitations.id = due.id
    returning invitations.id, invitations.expires_at, due.was_mailed`,
);

/** Marks those who should hear that a day is left: once, and only if they were told long enough before. */
export const takeDueReminders = prepared<{ limit: number }>()(
  (p) => sql<{ id: string; expires_at: Date }>`
    with due as (
      select id from invitations
      where expires_at between now() and now() + interval '24 hours' and started_at is null
        and status in ('sent', 'resent') and reminded_at is null and reminders_refused_at is null
        and expires_at - sent_at > interval '36 hours'
      order by expires_at limit ${p.limit} for update skip locked
    )
    update invitations set reminded_at = now() from due where invitations.id = due.id
    returning invitations.id, invitations.expires_at`,
);

const mailColumns = sql`
  invitation.id, invitation.account_id, invitation.status, invitation.resend_count, invitation.link_version,
  invitation.expires_at, invitation.started_at, invitation.reminders_refused_at, place.removed_at, place.id as place_id, place.candidate_id,
  candidates.name, candidates.email,
  accounts.name as account_name, positions.title as position_title, positions.status as position_status,
  evaluations.title as evaluation_title, invitation.message,
  (select first_name || ' ' || last_name from users where users.id = invitation.message_by) as sender,
  positions.allowed_aids, version.navigation, contact.name as contact_name, contact.email as contact_email,
  (select sum(time_limit)::int from version_questions where version_id = version.id) as total_seconds,
  (select count(*)::int from version_questions where version_id = version.id) as question_count`;

const mailTables = sql`
  invitations invitation
  join position_candidates place on place.id = invitation.position_candidate_id
  join candidates on candidates.id = place.candidate_id
  join accounts on accounts.id = invitation.account_id
  join positions on positions.id = place.position_id
  join evaluations on evaluations.id = positions.evaluation_id
  left join lateral (
    select id, navigation from evaluation_versions where evaluation_id = evaluations.id and published_at is not null
    order by number desc limit 1
  ) version on true
  left join lateral app.contact_of(invitation.account_id, invitation.invited_by) contact on true`;

export type InvitationMailRow = ContactRow & {
  id: string;
  account_id: string;
  place_id: string;
  candidate_id: string;
  status: 'sent' | 'failed' | 'resent' | 'manual' | 'expired' | 'cancelled' | 'corrected';
  resend_count: number;
  link_version: number;
  expires_at: Date;
  started_at: Date | null;
  reminders_refused_at: Date | null;
  removed_at: Date | null;
  name: string | null;
  email: string | null;
  account_name: string;
  position_title: string;
  position_status: string;
  evaluation_title: string;
  message: string | null;
  sender: string | null;
  allowed_aids: AllowedAids;
  navigation: Navigation | null;
  contact_name: string | null;
  contact_email: string | null;
  total_seconds: number | null;
  question_count: number;
};

/** The invitations of one sending; those resent since are mailed by the job of the resend. */
export const listOfSending = prepared<{ chargeId: string }>()((p) =>
  build
    .selectFrom('invitations')
    .where('charged_by', '=', p.chargeId)
    .where('resend_count', '=', 0)
    .orderBy('id')
    .select(['id', 'account_id']),
);

/** What mails about some invitations say. */
export const listByIdForMail = prepared<{ ids: string[] }>()(
  (p) =>
    sql<InvitationMailRow>`select ${mailColumns} from ${mailTables} where invitation.id = any(${p.ids}::uuid[]) order by invitation.id`,
);
