import type { AllowedAids, Navigation } from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** The place behind an invitation, for a link whose keyed hash was checked. */
export const findPlace = prepared<{ invitationId: string }>()(
  (p) => sql<{ account_id: string; place_id: string }>`
    select account_id, place_id from app.find_place_of_invitation(${p.invitationId}::uuid)`,
);

/** The invitation behind an access code. */
export const findByCode = prepared<{ hash: Buffer }>()(
  (p) => sql<{
    invitation_id: string;
    link_version: number;
    account_id: string;
    place_id: string;
  }>`
    select invitation_id, link_version, account_id, place_id from app.find_invitation_of_code(${p.hash})`,
);

type Standing = {
  status: 'sent' | 'failed' | 'resent' | 'manual' | 'expired' | 'cancelled' | 'corrected';
  link_version: number;
  expires_at: Date;
  opened_at: Date | null;
  is_latest: boolean;
  is_removed: boolean;
  position_status: string;
  position_title: string;
  account_id: string;
  account_name: string;
  candidate_name: string | null;
  evaluation_title: string;
  version_id: number;
  question_count: number;
  total_seconds: number;
  navigation: Navigation;
  extra_percent: number;
  allowed_aids: AllowedAids;
  contact_name: string | null;
  contact_email: string | null;
  attempt_id: string | null;
  completed_at: Date | null;
  lease_id: string | null;
};

/** Everything about one invitation that decides what its holder may see or do. */
export const findStanding = prepared<{
  accountId: string;
  placeId: string;
  invitationId: string;
}>()(
  (p) => sql<Standing>`
    select invitation.status, invitation.link_version, invitation.expires_at, invitation.opened_at,
      not exists (
        select from invitations later
        where later.account_id = invitation.account_id
          and later.position_candidate_id = invitation.position_candidate_id and later.id > invitation.id
      ) as is_latest,
      place.removed_at is not null as is_removed, positions.status as position_status, positions.title as position_title,
      accounts.id as account_id, accounts.name as account_name, candidates.name as candidate_name,
      evaluations.title as evaluation_title, version.id as version_id, version.question_count, version.total_seconds, version.navigation,
      place.extra_time_percent as extra_percent, positions.allowed_aids, contact.name as contact_name,
      contact.email as contact_email, attempts.id as attempt_id, attempts.completed_at, attempts.lease_id
    from invitations invitation
    join position_candidates place on place.id = invitation.position_candidate_id
    join positions on positions.id = place.position_id
    join accounts on accounts.id = place.account_id
    join candidates on candidates.id = place.candidate_id
    join evaluations on evaluations.id = positions.evaluation_id
    left join attempts on attempts.position_candidate_id = place.id
    join lateral (
      select versions.id, versions.navigation, count(*)::int as question_count, sum(asked.time_limit)::int as total_seconds
      from evaluation_versions versions join version_questions asked on asked.version_id = versions.id
      where versions.evaluation_id = evaluations.id
        and versions.id = coalesce(attempts.version_id, (
          select newest.id from evaluation_versions newest
          where newest.evaluation_id = evaluations.id and newest.published_at is not null
          order by newest.number desc limit 1))
      group by versions.id
    ) version on true
    left join lateral app.contact_of_invitation(invitation.id) contact on true
    where invitation.account_id = ${p.accountId} and invitation.position_candidate_id = ${p.placeId}
      and invitation.id = ${p.invitationId}`,
);

export type StandingRow = Awaited<ReturnType<typeof findStanding>>[number];

/** Somebody came in by the link or the code; only the first time is kept. */
export const noteOpened = prepared<{ accountId: string; invitationId: string; now: Date }>()((p) =>
  build
    .updateTable('invitations')
    .set({ opened_at: p.now })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.invitationId)
    .where('opened_at', 'is', null),
);

/** Takes the lock that removing, correcting and completing take as well. */
export const lockInvitation = prepared<{ accountId: string; invitationId: string }>()((p) =>
  build
    .selectFrom('invitations')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.invitationId)
    .forUpdate()
    .select('id'),
);

/** The questions of a version with their keys, in the version's own order. */
export const listVersionQuestions = prepared<{ versionId: number }>()((p) =>
  build
    .selectFrom('version_questions as asked')
    .innerJoin('bank_topics as topic', 'topic.id', 'asked.topic_id')
    .where('asked.version_id', '=', p.versionId)
    .orderBy('asked.position')
    .select([
      'asked.question_id',
      'asked.revision',
      'asked.type',
      'asked.question_text',
      'asked.time_limit',
      'asked.difficulty_id',
      'asked.answers',
      'asked.picture_id',
      'asked.picture_alt',
      'topic.id as topic_id',
      'topic.name as topic',
      'topic.technology_id',
      'topic.technology',
      'topic.category_id',
      'topic.category',
    ]),
);

type NewAttempt = {
  accountId: string;
  placeId: string;
  invitationId: string;
  versionId: number;
  navigation: Navigation;
  visits: number;
  maxScore: number;
  leaseId: string;
  consentVersion: string;
  order: number[];
  seed: number;
  now: Date;
  closesAt: Date;
};

const attemptColumns = [
  'id',
  'account_id',
  'version_id',
  'navigation',
  'visits',
  'flagged',
  'flag_sequence',
  'lease_id',
  'question_order',
  'order_seed',
  'closes_at',
  'completed_at',
  'current_number',
  'paused_after',
  'current_deadline',
  'current_limit_ms',
  'max_score',
  'heard_at',
  'held_sequence',
  'held_choice',
] as const;

/** The attempt of a place, as it stands. */
export const findAttempt = prepared<{ accountId: string; placeId: string }>()((p) =>
  build
    .selectFrom('attempts')
    .where('account_id', '=', p.accountId)
    .where('position_candidate_id', '=', p.placeId)
    .select(attemptColumns),
);

export type AttemptRow = Awaited<ReturnType<typeof findAttempt>>[number];

/** Begins an attempt: its row, and the invitation that is spent from now on. */
export const insertAttempt = prepared<NewAttempt>()(
  (p) => sql<AttemptRow>`
    with attempt as (
      insert into attempts (account_id, position_candidate_id, version_id, navigation, visits, max_score, lease_id, consent_version,
        question_order, order_seed, started_at, closes_at)
      values (${p.accountId}, ${p.placeId}, ${p.versionId}, ${p.navigation}, ${p.visits}, ${p.maxScore}, ${p.leaseId}, ${p.consentVersion},
        ${p.order}, ${p.seed}, ${p.now}, ${p.closesAt})
      returning ${sql.join(attemptColumns.map((column) => sql.ref(column)))}
    ), begun as (
      update invitations set started_at = ${p.now}
      where account_id = ${p.accountId} and id = ${p.invitationId}
    )
    select * from attempt`,
);

/** The same, locked: deliveries, saves and the end happen one after the other. */
export const lockAttempt = prepared<{ accountId: string; placeId: string }>()((p) =>
  build
    .selectFrom('attempts')
    .where('account_id', '=', p.accountId)
    .where('position_candidate_id', '=', p.placeId)
    .forUpdate()
    .select(attemptColumns),
);

/** The same by its id, for the worker. */
export const lockAttemptById = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('attempts')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .forUpdate()
    .select(attemptColumns),
);

/** The answer kept so far of one question. */
export const findLatestSave = prepared<{ accountId: string; attemptId: string; number: number }>()(
  (p) =>
    build
      .selectFrom('attempt_events')
      .where('account_id', '=', p.accountId)
      .where('attempt_id', '=', p.attemptId)
      .where('kind', '=', 'saved')
      .where('number', '=', p.number)
      .orderBy('sequence', 'desc')
      .limit(1)
      .select(['choice', 'sequence']),
);

/** Which question is on screen, and until when; with it a new count of what comes late begins. */
export const updateCurrent = prepared<{
  accountId: string;
  attemptId: string;
  number: number;
  deadline: Date;
  limitMs: number;
  now: Date;
}>()((p) =>
  build
    .updateTable('attempts')
    .set({
      current_number: p.number,
      paused_after: null,
      current_deadline: p.deadline,
      current_limit_ms: p.limitMs,
      grace_from: p.deadline,
      current_late_ms: 0,
      heard_at: p.now,
      heard_before: null,
    })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.attemptId),
);

/** Nothing is on screen until the next question is asked for. */
export const updatePaused = prepared<{ accountId: string; attemptId: string; after: number }>()(
  (p) =>
    build
      .updateTable('attempts')
      .set({ current_number: 0, paused_after: p.after })
      .where('account_id', '=', p.accountId)
      .where('id', '=', p.attemptId),
);

/** The browser of an exam was heard of; noted when that was not noted for a while. */
export const noteHeard = prepared<{
  accountId: string;
  placeId: string;
  leaseId: string;
  now: Date;
  notedBefore: Date;
}>()((p) =>
  build
    .updateTable('attempts')
    .set((columns) => ({ heard_before: columns.ref('heard_at'), heard_at: p.now }))
    .where('account_id', '=', p.accountId)
    .where('position_candidate_id', '=', p.placeId)
    .where('lease_id', '=', p.leaseId)
    .where('completed_at', 'is', null)
    .where('heard_at', '<', p.notedBefore),
);

/** Gives the attempt to another browser. */
export const updateLease = prepared<{ accountId: string; attemptId: string; leaseId: string }>()(
  (p) =>
    build
      .updateTable('attempts')
      .set({ lease_id: p.leaseId })
      .where('account_id', '=', p.accountId)
      .where('id', '=', p.attemptId),
);

type Ending = {
  accountId: string;
  attemptId: string;
  now: Date;
  score: number;
  breakdown: string;
  reason: 'answered' | 'finished' | 'time';
};

/** Ends an attempt with its result. */
export const completeAttempt = prepared<Ending>()((p) =>
  build
    .updateTable('attempts')
    .set({
      status: 'completed',
      completed_at: p.now,
      score: p.score,
      breakdown: p.breakdown,
      finish_reason: p.reason,
      has_responses: true,
    })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.attemptId),
);

/** The newest correction of each key of a version that proved wrong. */
export const listCorrections = prepared<{ versionId: number }>()((p) =>
  build
    .selectFrom('key_corrections')
    .where('version_id', '=', p.versionId)
    .distinctOn('question_id')
    .orderBy('question_id')
    .orderBy('id', 'desc')
    .select(['id', 'question_id', 'correct_answer_ids']),
);

type Batch = {
  attemptIds: string[];
  leases: string[];
  numbers: number[];
  sequences: number[];
  choices: number[];
  elapsed: number[];
  now: Date;
  graceMs: number;
  offlineMs: number;
};

/** Saves answers of many exams in one statement; each is judged by its own attempt. */
export const saveBatch = prepared<Batch>()(
  (p) => sql<{ n: number; verdict: string }>`
    select n, verdict from app.save_answers(${p.attemptIds}::uuid[], ${p.leases}::uuid[], ${p.numbers}::smallint[],
      ${p.sequences}::int[], ${p.choices}::smallint[], ${p.elapsed}::int[], ${p.now}::timestamptz, ${p.graceMs}::int,
      ${p.offlineMs}::int)`,
);

/** Attempts that should be closed by now. */
export const listOverdue = prepared<{ now: Date; limit: number }>()((p) =>
  build
    .selectFrom('attempts')
    .where('completed_at', 'is', null)
    .where('closes_at', '<', p.now)
    // Of a free exam the clock stood still while nobody answered; whoever answers next gives that time back first.
    .where(
      sql<boolean>`(navigation = 'forward' or closes_at < coalesce(app.last_beat(), ${p.now}::timestamptz))`,
    )
    .where((where) =>
      where.or([where('close_retry_at', 'is', null), where('close_retry_at', '<', p.now)]),
    )
    .orderBy('closes_at')
    .limit(p.limit)
    .select(['id', 'account_id']),
);

/** An attempt that could not be closed is tried again later; each time it waits twice as long. */
export const postponeClosing = prepared<{
  accountId: string;
  id: string;
  now: Date;
  longestMinutes: number;
}>()(
  (p) => sql`
    update attempts
    set close_failures = least(close_failures + 1, 1000),
      close_retry_at = ${p.now}::timestamptz
        + make_interval(mins => least(${p.longestMinutes}::int, (2 ^ least(close_failures + 1, 10))::int))
    where account_id = ${p.accountId} and id = ${p.id} and completed_at is null`,
);

/** More time for every question of a place. */
export const findExtraTime = prepared<{ accountId: string; placeId: string }>()((p) =>
  build
    .selectFrom('position_candidates')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.placeId)
    .select('extra_time_percent'),
);
