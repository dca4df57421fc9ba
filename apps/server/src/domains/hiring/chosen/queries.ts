import type { AllowedAids, Navigation } from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type OfChosen = { accountId: string; positionId: string; ids: string[] };

/** Locks every invitation of the chosen: starting an exam takes the same lock, so one of the two comes first. */
export const lockChosen = prepared<OfChosen>()(
  (p) => sql`
    select invitations.id from invitations
    join position_candidates place
      on place.account_id = ${p.accountId} and place.id = invitations.position_candidate_id
    where invitations.account_id = ${p.accountId} and place.position_id = ${p.positionId}
      and place.id = any(${p.ids}::uuid[])
    order by invitations.id for update of invitations`,
);

type ShownStatus = 'pending' | 'sent' | 'failed' | 'resent' | 'manual' | 'expired' | 'cancelled';

export type ChosenPlace = {
  id: string;
  invitation_id: string | null;
  invitation_status: ShownStatus;
  position_status:
    | 'created'
    | 'evaluation_assigned'
    | 'pending_assignment'
    | 'invitations_sent'
    | 'completed';
  is_started: boolean;
  is_answered: boolean;
  resend_count: number;
  handed_over: boolean;
  sent_at: Date | null;
  expires_at: Date | null;
  prompted_at: Date | null;
  reminders_refused_at: Date | null;
};

/** The chosen who hold a place in a position, each with the latest invitation. */
export const listChosen = prepared<OfChosen>()(
  (p) => sql<ChosenPlace>`
    select place.id, invitation.id as invitation_id, positions.status as position_status,
      coalesce(nullif(invitation.status, 'corrected'), 'pending') as invitation_status,
      invitation.started_at is not null or attempts.id is not null as is_started,
      attempts.completed_at is not null as is_answered,
      coalesce(invitation.resend_count, 0) as resend_count, coalesce(invitation.handed_over, false) as handed_over,
      invitation.sent_at, invitation.expires_at, invitation.prompted_at,
      invitation.reminders_refused_at
    from position_candidates place
    join positions on positions.account_id = ${p.accountId} and positions.id = place.position_id
    left join attempts on attempts.account_id = ${p.accountId} and attempts.position_candidate_id = place.id
    left join lateral (
      select * from invitations
      where invitations.account_id = ${p.accountId} and invitations.position_candidate_id = place.id
      order by invitations.id desc limit 1
    ) invitation on true
    where place.account_id = ${p.accountId} and place.position_id = ${p.positionId}
      and place.id = any(${p.ids}::uuid[]) and place.removed_at is null
    order by place.id`,
);

/** What was answered to a key before. */
export const findKept = prepared<{ accountId: string; key: string }>()((p) =>
  build
    .selectFrom('chosen_changes')
    .where('account_id', '=', p.accountId)
    .where('key', '=', p.key)
    .select(['position_id', 'request_digest', 'answer']),
);

/** Keeps what is answered to a key. */
export const insertKept = prepared<{
  accountId: string;
  key: string;
  positionId: string;
  requestDigest: Buffer;
  answer: string;
}>()((p) =>
  build.insertInto('chosen_changes').values({
    account_id: p.accountId,
    key: p.key,
    position_id: p.positionId,
    request_digest: p.requestDigest,
    answer: p.answer,
  }),
);

/** As the list of the position has them: without names, not in the order of the file they were loaded from. */
const unrevealingOrder = sql`case when positions.is_anonymous then md5(place.id::text) end`;

/** Who of a position waits for an invitation, in the order of the list. */
export const listPending = prepared<{ accountId: string; positionId: string; limit: number }>()(
  (p) => sql<{
    id: string;
    candidate_id: string;
    name: string | null;
    email: string | null;
    is_name_hidden: boolean;
  }>`
    select place.id, place.candidate_id, candidates.name, candidates.email,
      app.is_name_hidden(positions.is_anonymous, place.stage_id) as is_name_hidden
    from position_candidates place
    join positions on positions.account_id = ${p.accountId} and positions.id = place.position_id
    join candidates on candidates.account_id = ${p.accountId} and candidates.id = place.candidate_id
    where place.account_id = ${p.accountId} and place.position_id = ${p.positionId} and place.removed_at is null
      and not exists (
        select from invitations where invitations.account_id = ${p.accountId}
          and invitations.position_candidate_id = place.id and invitations.status <> 'corrected')
    order by ${unrevealingOrder}, place.id
    limit ${p.limit}`,
);

const linkColumns = sql`
  place.id, candidates.name, candidates.email, invitation.id as invitation_id, invitation.link_version,
  invitation.expires_at, app.is_name_hidden(positions.is_anonymous, place.stage_id) as is_name_hidden`;

export type LinkRow = {
  id: string;
  name: string | null;
  email: string | null;
  invitation_id: string;
  link_version: number;
  expires_at: Date;
  is_name_hidden: boolean;
};

/** The open invitations of one sending, for their links. */
export const listSent = prepared<{ accountId: string; chargeId: string }>()(
  (p) => sql<LinkRow>`
    select ${linkColumns}
    from invitations invitation
    join position_candidates place
      on place.account_id = ${p.accountId} and place.id = invitation.position_candidate_id
    join positions on positions.account_id = ${p.accountId} and positions.id = place.position_id
    join candidates on candidates.account_id = ${p.accountId} and candidates.id = place.candidate_id
    where invitation.account_id = ${p.accountId} and invitation.charged_by = ${p.chargeId}
      and invitation.status in ('sent', 'failed', 'resent', 'manual') and place.removed_at is null
    order by ${unrevealingOrder}, place.id`,
);

/** The latest invitation of one place, for its link. */
export const findLink = prepared<{ accountId: string; id: string }>()(
  (p) => sql<LinkRow>`
    select ${linkColumns}
    from position_candidates place
    join positions on positions.account_id = ${p.accountId} and positions.id = place.position_id
    join candidates on candidates.account_id = ${p.accountId} and candidates.id = place.candidate_id
    join lateral (
      select * from invitations
      where invitations.account_id = ${p.accountId} and invitations.position_candidate_id = place.id
        and invitations.status <> 'corrected'
      order by invitations.id desc limit 1
    ) invitation on true
    where place.account_id = ${p.accountId} and place.id = ${p.id} and place.removed_at is null`,
);

type OfInvitations = { accountId: string; ids: string[] };

/** Notes that a recruiter had some people reminded. */
export const updatePrompted = prepared<OfInvitations & { at: Date }>()((p) =>
  build
    .updateTable('invitations')
    .set({ prompted_at: p.at })
    .where('account_id', '=', p.accountId)
    .where(sql<boolean>`id = any(${p.ids}::uuid[])`),
);

/** Notes one more resend of each, and which one it is. */
export const updateResent = prepared<OfInvitations>()(
  (p) => sql<{ id: string; resend_count: number }>`
    update invitations set status = 'resent', resend_count = resend_count + 1, code_hash = null
    where account_id = ${p.accountId} and id = any(${p.ids}::uuid[])
    returning id, resend_count`,
);

type Deadlines = OfInvitations & { statuses: string[]; ends: string[] };

/** Moves deadlines, and brings expired invitations back with them. */
export const updateDeadlines = prepared<Deadlines>()(
  (p) => sql`
    update invitations set status = wanted.status, expires_at = wanted.ends, reminded_at = null
    from unnest(${p.ids}::uuid[], ${p.statuses}::text[], ${p.ends}::timestamptz[]) as wanted (id, status, ends)
    where invitations.account_id = ${p.accountId} and invitations.id = wanted.id`,
);

/** A deadline of their own for some places. */
export const updateOwnExpirations = prepared<
  OfChosen & { unit: 'days' | 'hours'; value: number }
>()(
  (p) => sql`
    update position_candidates set expiration_unit = ${p.unit}, expiration_value = ${p.value}
    where account_id = ${p.accountId} and position_id = ${p.positionId} and id = any(${p.ids}::uuid[])`,
);

export type PreviewRow = {
  name: string | null;
  account_name: string;
  position_title: string;
  evaluation_title: string | null;
  question_count: number;
  total_seconds: number | null;
  expires_at: Date;
  sender: string | null;
  allowed_aids: AllowedAids;
  navigation: Navigation | null;
  contact_name: string | null;
  contact_email: string | null;
  is_name_hidden: boolean;
};

/** What the mail to one place of a position would say if it were sent now. */
export const findPreview = prepared<{
  accountId: string;
  positionId: string;
  id: string;
  userId: string;
}>()(
  (p) => sql<PreviewRow>`
    select candidates.name, app.is_name_hidden(positions.is_anonymous, place.stage_id) as is_name_hidden,
      accounts.name as account_name, positions.title as position_title,
      evaluations.title as evaluation_title,
      (select count(*)::int from version_questions where version_id = version.id) as question_count,
      (select sum(time_limit)::int from version_questions where version_id = version.id) as total_seconds,
      now() + make_interval(hours => coalesce(place.expiration_value, positions.expiration_value)
        * case coalesce(place.expiration_unit, positions.expiration_unit) when 'days' then 24 else 1 end) as expires_at,
      sender.name as sender, sender.name as contact_name, sender.email as contact_email, positions.allowed_aids,
      version.navigation
    from position_candidates place
    join candidates on candidates.account_id = ${p.accountId} and candidates.id = place.candidate_id
    join positions on positions.account_id = ${p.accountId} and positions.id = place.position_id
    join accounts on accounts.id = ${p.accountId}
    left join evaluations on evaluations.id = positions.evaluation_id
    left join lateral (
      select id, navigation from evaluation_versions where evaluation_id = evaluations.id and published_at is not null
      order by number desc limit 1
    ) version on true
    left join lateral (
      select first_name || ' ' || last_name as name, email from users
      where users.account_id = ${p.accountId} and users.id = ${p.userId}
    ) sender on true
    where place.account_id = ${p.accountId} and place.position_id = ${p.positionId} and place.id = ${p.id}
      and place.removed_at is null`,
);
