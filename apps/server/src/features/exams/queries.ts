import { build, prepared } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
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
  extra_percent: number;
  attempt_id: string | null;
  completed_at: Date | null;
  lease_id: string | null;
};

/** Everything about one invitation that decides what its holder may see or do. */
export const findStanding = prepared<{ invitationId: string }>()(
  (p) => sql<Standing>`
    select invitation.status, invitation.link_version, invitation.expires_at,
      not exists (select from invitations later where later.id > invitation.id) as is_latest,
      place.removed_at is not null as is_removed, positions.status as position_status, positions.title as position_title,
      accounts.id as account_id, accounts.name as account_name, candidates.name as candidate_name,
      evaluations.title as evaluation_title, version.id as version_id, version.question_count, version.total_seconds,
      place.extra_time_percent as extra_percent, attempts.id as attempt_id, attempts.completed_at, attempts.lease_id
    from invitations invitation
    join position_candidates place on place.id = invitation.position_candidate_id
    join positions on positions.id = place.position_id
    join accounts on accounts.id = place.account_id
    join candidates on candidates.id = place.candidate_id
    join evaluations on evaluations.id = positions.evaluation_id
    left join attempts on attempts.position_candidate_id = place.id
    join lateral (
      select versions.id, count(*)::int as question_count, sum(asked.time_limit)::int as total_seconds
      from evaluation_versions versions join version_questions asked on asked.version_id = versions.id
      where versions.evaluation_id = evaluations.id
        and versions.id = coalesce(attempts.version_id, (
          select newest.id from evaluation_versions newest
          where newest.evaluation_id = evaluations.id and newest.published_at is not null
          order by newest.number desc limit 1))
      group by versions.id
    ) version on true
    where invitation.id = ${p.invitationId}`,
);

export type StandingRow = Awaited<ReturnType<typeof findStanding>>[number];

/** Takes the lock that removing, correcting and completing take as well. */
export const lockInvitation = prepared<{ invitationId: string }>()((p) =>
  build.selectFrom('invitations').where('id', '=', p.invitationId).forUpdate().select('id'),
);

/** The questions of a version with their keys, in the version's own order. */
export const listVersionQuestions = prepared<{ versionId: number }>()((p) =>
  build
    .selectFrom('version_questions as asked')
    .innerJoin('topics', 'topics.id', 'asked.topic_id')
    .innerJoin('technologies', 'technologies.id', 'topics.technology_id')
    .innerJoin('categories', 'categories.id', 'technologies.category_id')
    .where('asked.version_id', '=', p.versionId)
    .orderBy('asked.position')
    .select([
      'asked.question_id',
      'asked.type',
      'asked.question_text',
      'asked.time_limit',
      'asked.difficulty_id',
      'asked.answers',
      'topics.id as topic_id',
      'topics.name as topic',
      'technologies.id as technology_id',
      'technologies.name as technology',
      'categories.id as category_id',
      'categories.name as category',
    ]),
);

type NewAttempt = {
  accountId: string;
  placeId: string;
  invitationId: string;
  versionId: number;
  maxScore: number;
  leaseId: string;
  consentVersion: string;
  order: number[];
  seed: number;
  now: Date;
  closesAt: Date;
};

/** Begins an attempt: its row, and the invitation that is spent from now on. */
export const insertAttempt = prepared<NewAttempt>()(
  (p) => sql<{ id: string }>`
    with attempt as (
      insert into attempts (account_id, position_candidate_id, version_id, max_score, lease_id, consent_version,
        question_order, order_seed, started_at, closes_at)
      values (${p.accountId}, ${p.placeId}, ${p.versionId}, ${p.maxScore}, ${p.leaseId}, ${p.consentVersion},
        ${p.order}, ${p.seed}, ${p.now}, ${p.closesAt})
      returning id
    ), begun as (
      update invitations set started_at = ${p.now} where id = ${p.invitationId}
    )
    select id from attempt`,
);

const attemptColumns = [
  'id',
  'account_id',
  'version_id',
  'lease_id',
  'question_order',
  'order_seed',
  'closes_at',
  'completed_at',
  'current_number',
  'current_deadline',
  'current_limit_ms',
  'max_score',
] as const;

/** The attempt of a place, as it stands. */
export const findAttempt = prepared<{ placeId: string }>()((p) =>
  build
    .selectFrom('attempts')
    .where('position_candidate_id', '=', p.placeId)
    .select(attemptColumns),
);

export type AttemptRow = Awaited<ReturnType<typeof findAttempt>>[number];

/** The same, locked: deliveries, saves and the end happen one after the other. */
export const lockAttempt = prepared<{ placeId: string }>()((p) =>
  build
    .selectFrom('attempts')
    .where('position_candidate_id', '=', p.placeId)
    .forUpdate()
    .select(attemptColumns),
);

/** The same by its id, for the worker. */
export const lockAttemptById = prepared<{ id: string }>()((p) =>
  build.selectFrom('attempts').where('id', '=', p.id).forUpdate().select(attemptColumns),
);

/** The answer kept so far of one question. */
export const findLatestSave = prepared<{ attemptId: string; number: number }>()((p) =>
  build
    .selectFrom('attempt_events')
    .where('attempt_id', '=', p.attemptId)
    .where('kind', '=', 'saved')
    .where('number', '=', p.number)
    .orderBy('sequence', 'desc')
    .limit(1)
    .select(['choice', 'sequence']),
);

type NewEvent = {
  accountId: string;
  attemptId: string;
  kind:
    | 'started'
    | 'delivered'
    | 'lease_taken'
    | 'time_credited'
    | 'extra_time'
    | 'signal'
    | 'finished'
    | 'marked'
    | 'unmarked'
    | 'regraded';
  number: number | null;
  data: string;
  now: Date;
};

/** Adds an event; nothing ever changes or removes one. */
export const insertEvent = prepared<NewEvent>()((p) =>
  build.insertInto('attempt_events').values({
    account_id: p.accountId,
    attempt_id: p.attemptId,
    kind: p.kind,
    number: p.number,
    data: p.data,
    at: p.now,
  }),
);

/** Which question is on screen, and until when. */
export const updateCurrent = prepared<{
  attemptId: string;
  number: number;
  deadline: Date;
  limitMs: number;
}>()((p) =>
  build
    .updateTable('attempts')
    .set({
      current_number: p.number,
      current_deadline: p.deadline,
      current_limit_ms: p.limitMs,
    })
    .where('id', '=', p.attemptId),
);

/** Gives the attempt to another browser. */
export const updateLease = prepared<{ attemptId: string; leaseId: string }>()((p) =>
  build.updateTable('attempts').set({ lease_id: p.leaseId }).where('id', '=', p.attemptId),
);

type Ending = {
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
    })
    .where('id', '=', p.attemptId),
);

/** Everything that happened in an attempt, in order. */
export const listEvents = prepared<{ attemptId: string }>()((p) =>
  build
    .selectFrom('attempt_events')
    .where('attempt_id', '=', p.attemptId)
    .orderBy('id')
    .select([
      'id',
      'account_id',
      'attempt_id',
      'kind',
      'number',
      'sequence',
      'choice',
      'elapsed_ms',
      'data',
      'at',
      sql<string>`data::text`.as('data_text'),
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('at_text'),
    ]),
);

/** Seals the events up to here. */
export const insertSeal = prepared<{
  accountId: string;
  attemptId: string;
  lastEventId: number;
  digest: Buffer;
}>()((p) =>
  build.insertInto('attempt_seals').values({
    account_id: p.accountId,
    attempt_id: p.attemptId,
    last_event_id: p.lastEventId,
    digest: p.digest,
  }),
);

/** Keys of a version that proved wrong, the newest word on each. */
export const listCorrections = prepared<{ versionId: number }>()((p) =>
  build
    .selectFrom('key_corrections')
    .where('version_id', '=', p.versionId)
    .distinctOn('question_id')
    .orderBy('question_id')
    .orderBy('id', 'desc')
    .select(['id', 'question_id', 'correct_answer_ids']),
);

export type Save = {
  attemptId: string;
  leaseId: string;
  number: number;
  sequence: number;
  choice: number;
  elapsedMs: number;
};

/** Saves answers of many exams in one statement; each is judged by its own attempt. */
export const saveAnswers = async (
  handle: Handle,
  saves: readonly Save[],
  clock: { now: Date; graceMs: number; offlineMs: number },
): Promise<string[]> => {
  const verdicts: string[] = saves.map(() => 'unknown');
  const rows = await saveBatch(handle, {
    attemptIds: saves.map(({ attemptId }) => attemptId),
    leases: saves.map(({ leaseId }) => leaseId),
    numbers: saves.map(({ number }) => number),
    sequences: saves.map(({ sequence }) => sequence),
    choices: saves.map(({ choice }) => choice),
    elapsed: saves.map(({ elapsedMs }) => elapsedMs),
    ...clock,
  });
  for (const { n, verdict } of rows) verdicts[n - 1] = verdict;
  return verdicts;
};

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

const saveBatch = prepared<Batch>()(
  (p) => sql<{ n: number; verdict: string }>`
    select n, verdict from app.save_answers(${p.attemptIds}::uuid[], ${p.leases}::uuid[], ${p.numbers}::smallint[],
      ${p.sequences}::int[], ${p.choices}::smallint[], ${p.elapsed}::int[], ${p.now}::timestamptz, ${p.graceMs}::int,
      ${p.offlineMs}::int)`,
);

/** Attempts whose day is over. */
export const listOverdue = prepared<{ now: Date; limit: number }>()((p) =>
  build
    .selectFrom('attempts')
    .where('completed_at', 'is', null)
    .where('closes_at', '<', p.now)
    .orderBy('closes_at')
    .limit(p.limit)
    .select('id'),
);

/** The head of an attempt's chain. */
export const findLastSeal = prepared<{ attemptId: string }>()((p) =>
  build
    .selectFrom('attempt_seals')
    .where('attempt_id', '=', p.attemptId)
    .orderBy('last_event_id', 'desc')
    .limit(1)
    .select(['last_event_id', 'digest']),
);

/** More time for every question of a place. */
export const findExtraTime = prepared<{ placeId: string }>()((p) =>
  build.selectFrom('position_candidates').where('id', '=', p.placeId).select('extra_time_percent'),
);
