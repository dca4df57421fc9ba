import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

import type { FateRow } from '#src/domains/record/mail-delivery/present-fate.ts';

type ShownStatus = 'pending' | 'sent' | 'failed' | 'resent' | 'manual' | 'expired' | 'cancelled';

/**
 * The status people see: that of the open invitation; else of the last one if it expired or was cancelled;
 * else not yet invited.
 */
const shownStatus = sql<ShownStatus>`
  coalesce((
    select case when invitation.status = 'corrected' then null else invitation.status end
    from invitations invitation where invitation.position_candidate_id = place.id
    order by invitation.id desc limit 1), 'pending')`;

/** One place in a position with the person and the position. */
export const findPlace = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('position_candidates as place')
    .innerJoin('candidates', 'candidates.id', 'place.candidate_id')
    .innerJoin('positions', 'positions.id', 'place.position_id')
    .leftJoinLateral(
      (one) =>
        one
          .selectFrom('invitations')
          .whereRef('invitations.position_candidate_id', '=', 'place.id')
          .where('invitations.status', '<>', 'corrected')
          .orderBy('invitations.id', 'desc')
          .limit(1)
          .select(['resend_count', 'sent_at', 'expires_at', 'reminders_refused_at'])
          .as('latest'),
      (join) => join.onTrue(),
    )
    .where('place.account_id', '=', p.accountId)
    .where('place.id', '=', p.id)
    .where('place.removed_at', 'is', null)
    .select([
      'place.id',
      'place.candidate_id',
      'place.position_id',
      'place.created_at',
      'place.extra_time_percent',
      'place.stage_moved_at',
      sql<string>`coalesce(place.stage_id, (
        select stages.id from stages where stages.account_id = ${p.accountId} and stages.kind = 'review'))`.as(
        'stage_id',
      ),
      sql<{ id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', tags.id, 'name', tags.name) order by carried.created_at, tags.id)
        from place_tags carried join tags on tags.id = carried.tag_id and tags.account_id = ${p.accountId}
        where carried.account_id = ${p.accountId} and carried.position_candidate_id = place.id), '[]')`.as(
        'tags',
      ),
      sql<boolean>`app.is_name_hidden(positions.is_anonymous, place.stage_id)`.as('is_name_hidden'),
      // A later move makes an earlier mail history.
      sql<Date | null>`(
        select max(message.refused_at) from stage_messages message
        where message.account_id = ${p.accountId} and message.position_candidate_id = place.id
          and message.refused_at >= coalesce(place.stage_moved_at, message.refused_at))`.as(
        'stage_mail_refused_at',
      ),
      'candidates.name',
      'candidates.email',
      'positions.status as position_status',
      sql<'days' | 'hours'>`coalesce(place.expiration_unit, positions.expiration_unit)`.as(
        'expiration_unit',
      ),
      sql<number>`coalesce(place.expiration_value, positions.expiration_value)`.as(
        'expiration_value',
      ),
      shownStatus.as('invitation_status'),
      sql<number>`coalesce(latest.resend_count, 0)`.as('resend_count'),
      'latest.sent_at',
      'latest.expires_at',
      'latest.reminders_refused_at',
      sql<boolean>`exists (select from attempts where attempts.position_candidate_id = place.id)`.as(
        'is_started',
      ),
      sql<boolean>`exists (
        select from attempts where attempts.position_candidate_id = place.id and attempts.completed_at is not null)`.as(
        'is_answered',
      ),
    ]),
);

/** What became of the mails to a place; those of an invitation whose address was wrong are somebody else's. */
export const listMails = prepared<{ accountId: string; placeId: string }>()(
  (p) => sql<FateRow & { mail: string }>`
    select mail.mail, mail.state as mail_state, mail.state_at as mail_state_at, mail.reason as mail_reason
    from mail_deliveries mail
    left join invitations invitation on invitation.account_id = ${p.accountId} and invitation.id = mail.invitation_id
    where mail.account_id = ${p.accountId} and mail.position_candidate_id = ${p.placeId}
      and mail.mail is not null and invitation.status is distinct from 'corrected'
    order by mail.state_at desc, mail.mail limit 50`,
);

export type MailRow = Awaited<ReturnType<typeof listMails>>[number];

export type PlaceRow = Awaited<ReturnType<typeof findPlace>>[number];

type RegradeColumns = { score_before: number; regraded_at: Date; reason: string | null };

/** The attempt of a place, if there is one. */
export const findAttempt = prepared<{ accountId: string; placeId: string }>()((p) =>
  build
    .selectFrom('attempts')
    .innerJoin('evaluation_versions as version', 'version.id', 'attempts.version_id')
    .innerJoin('evaluations', 'evaluations.id', 'version.evaluation_id')
    .leftJoinLateral(
      sql<RegradeColumns>`app.regrade_of(attempts.account_id, attempts.id)`.as('regrade'),
      (join) => join.onTrue(),
    )
    .where('attempts.account_id', '=', p.accountId)
    .where('attempts.position_candidate_id', '=', p.placeId)
    .select([
      'regrade.score_before',
      'regrade.regraded_at',
      'regrade.reason as regrade_reason',
      'attempts.id',
      'attempts.status',
      'attempts.navigation',
      'attempts.max_score',
      'attempts.completed_at',
      'attempts.breakdown',
      'version.number as version',
      'evaluations.title as evaluation_title',
      sql<Record<string, string>>`coalesce((
        select json_object_agg(question_id, description) from version_questions taken
        where taken.version_id = attempts.version_id and taken.description is not null), '{}')`.as(
        'descriptions',
      ),
    ]),
);

export type AttemptRow = Awaited<ReturnType<typeof findAttempt>>[number];

/** One person across the positions of the account. */
export const findPerson = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('candidates')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .select(['id', 'name', 'email', 'erased_at']),
);

export type PersonRow = Awaited<ReturnType<typeof findPerson>>[number];

/** The positions a person is in, with what they answered there. */
export const listAttempts = prepared<{ accountId: string; candidateId: string }>()((p) =>
  build
    .selectFrom('position_candidates as place')
    .innerJoin('positions', 'positions.id', 'place.position_id')
    .leftJoin('evaluations', 'evaluations.id', 'positions.evaluation_id')
    .leftJoin('attempts', 'attempts.position_candidate_id', 'place.id')
    .where('place.account_id', '=', p.accountId)
    .where('place.candidate_id', '=', p.candidateId)
    .where('place.removed_at', 'is', null)
    .orderBy('place.created_at', 'desc')
    .select([
      'evaluations.id as evaluation_id',
      'evaluations.title as evaluation_title',
      'positions.id as position_id',
      'positions.title as position_title',
      'place.id as place_id',
      'attempts.id as attempt_id',
      'attempts.status',
      'attempts.score',
      'attempts.max_score',
      'attempts.completed_at',
      sql<boolean>`app.is_name_hidden(positions.is_anonymous, place.stage_id)`.as('is_name_hidden'),
    ]),
);

export type PersonAttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];

type PresentParams = { accountId: string; positionId: string; emails: string[] };

type LoadParams = PresentParams & { ids: string[]; names: string[] };

/** Which of these addresses hold a place already. */
export const listPresent = prepared<PresentParams>()(
  (p) => sql<{ email: string }>`
    select candidates.email from candidates
    join position_candidates place on place.candidate_id = candidates.id and place.removed_at is null
    where candidates.account_id = ${p.accountId} and place.position_id = ${p.positionId}
      and candidates.email = any(${p.emails}::text[])`,
);

/**
 * Adds people to a position: one row a person and account, whatever name an address came with before. The
 * ids give the order in which lists show them.
 */
export const insertPlaces = prepared<LoadParams>()(
  (p) => sql`
    with wanted as (
      select id, name, email, n
      from unnest(${p.ids}::uuid[], ${p.names}::text[], ${p.emails}::text[]) with ordinality as w (id, name, email, n)
    ), person as (
      insert into candidates (account_id, name, email)
      select ${p.accountId}, name, email from wanted order by n
      on conflict (account_id, email) do update set name = excluded.name
      returning id, email
    )
    insert into position_candidates (id, account_id, position_id, candidate_id)
    select wanted.id, ${p.accountId}, ${p.positionId}, person.id from person join wanted using (email)
    returning id`,
);

type ChosenParams = { accountId: string; positionId: string; ids: string[] };

/** Who of the chosen has started: they stay. */
export const listStarted = prepared<ChosenParams>()(
  (p) => sql<{ id: string }>`
    select place.id from position_candidates place
    join attempts on attempts.position_candidate_id = place.id
    where place.account_id = ${p.accountId} and place.position_id = ${p.positionId}
      and place.id = any(${p.ids}::uuid[]) and place.removed_at is null`,
);

/** Takes the chosen out of a position. */
export const removePlaces = prepared<ChosenParams>()(
  (p) => sql<{ id: string }>`
    update position_candidates set removed_at = now()
    where account_id = ${p.accountId} and position_id = ${p.positionId}
      and id = any(${p.ids}::uuid[]) and removed_at is null
    returning id`,
);

/** Everybody in a position who has not started. */
export const listRemovable = prepared<{ accountId: string; positionId: string }>()(
  (p) => sql<{ id: string }>`
    select place.id from position_candidates place
    where place.account_id = ${p.accountId} and place.position_id = ${p.positionId} and place.removed_at is null
      and not exists (select from attempts where attempts.position_candidate_id = place.id)`,
);

/** One person, locked. */
export const lockPerson = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('candidates')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .forUpdate()
    .select(['id', 'name', 'email', 'erased_at']),
);

/** Whether a person is in the middle of an exam. */
export const findRunningAttempt = prepared<{ accountId: string; candidateId: string }>()((p) =>
  build
    .selectFrom('attempts')
    .innerJoin('position_candidates as place', 'place.id', 'attempts.position_candidate_id')
    .where('attempts.account_id', '=', p.accountId)
    .where('place.candidate_id', '=', p.candidateId)
    .where('attempts.completed_at', 'is', null)
    .select('attempts.id'),
);

/** Where a person has a place. */
export const listPlaces = prepared<{ accountId: string; candidateId: string }>()((p) =>
  build
    .selectFrom('position_candidates')
    .where('account_id', '=', p.accountId)
    .where('candidate_id', '=', p.candidateId)
    .where('removed_at', 'is', null)
    .select('id'),
);

/** Takes a person out of every position they have not answered in. */
export const removeUnanswered = prepared<{ accountId: string; candidateId: string }>()(
  (p) => sql`
    update position_candidates place set removed_at = now()
    where place.account_id = ${p.accountId} and place.candidate_id = ${p.candidateId} and place.removed_at is null
      and not exists (select from attempts where attempts.position_candidate_id = place.id)`,
);

/** Forgets who a person was. */
export const erasePerson = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .updateTable('candidates')
    .set({ name: null, email: null, erased_at: sql`now()` })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/** Gives a person a place in a position. */
export const insertPlace = prepared<{
  accountId: string;
  positionId: string;
  candidateId: string;
}>()((p) =>
  build
    .insertInto('position_candidates')
    .values({ account_id: p.accountId, position_id: p.positionId, candidate_id: p.candidateId })
    .returning('id'),
);
