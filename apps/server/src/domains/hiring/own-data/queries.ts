import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

import { triesOfOneCode } from '#src/domains/identity/mailed-codes/within-budget.ts';

type OfPerson = { accountId: string; candidateId: string };

/** A person as their account knows them, and how long it keeps people. */
export const findPerson = prepared<OfPerson>()((p) =>
  build
    .selectFrom('candidates')
    .innerJoin('accounts', 'accounts.id', 'candidates.account_id')
    .where('candidates.account_id', '=', p.accountId)
    .where('candidates.id', '=', p.candidateId)
    .select([
      'candidates.name',
      'candidates.email',
      'candidates.created_at',
      'accounts.name as account_name',
      'accounts.retention_months',
    ]),
);

export type PersonRow = Awaited<ReturnType<typeof findPerson>>[number];

/** The positions a person was loaded into, those they were taken out of included, with the exam of each. */
export const listPositions = prepared<OfPerson>()(
  (p) => sql<{
    id: string;
    title: string;
    created_at: Date;
    removed_at: Date | null;
    extra_time_percent: number;
    attempt_id: string | null;
    evaluation_title: string;
    status: 'in_progress' | 'completed' | 'rejected_malicious';
    started_at: Date;
    completed_at: Date | null;
    score: number | null;
    max_score: number;
    consent_version: string | null;
    answer_count: number;
    signal_count: number;
    note_count: number;
    tag_count: number;
    /** Null unless the company shares them and the exam ended. */
    technologies: { technology: string; correct: number; total: number }[] | null;
  }>`
    select place.id, positions.title, place.created_at, place.removed_at, place.extra_time_percent,
      attempts.id as attempt_id, evaluations.title as evaluation_title, attempts.status, attempts.started_at,
      attempts.completed_at, attempts.score, attempts.max_score, attempts.consent_version,
      case when positions.shares_feedback and attempts.status = 'completed'
        then attempts.breakdown #> '{rollups,by_technology}' end as technologies,
      (select count(distinct event.number)::int from attempt_events event
        where event.account_id = ${p.accountId} and event.attempt_id = attempts.id and event.kind = 'saved') as answer_count,
      (select count(*)::int from attempt_events event
        where event.account_id = ${p.accountId} and event.attempt_id = attempts.id and event.kind = 'signal') as signal_count,
      (select count(*)::int from place_notes note
        where note.account_id = ${p.accountId} and note.position_candidate_id = place.id) as note_count,
      (select count(*)::int from place_tags carried
        where carried.account_id = ${p.accountId} and carried.position_candidate_id = place.id) as tag_count
    from position_candidates place
    join positions on positions.id = place.position_id and positions.account_id = ${p.accountId}
    left join attempts on attempts.position_candidate_id = place.id and attempts.account_id = ${p.accountId}
    left join evaluation_versions version on version.id = attempts.version_id
    left join evaluations on evaluations.id = version.evaluation_id
    where place.account_id = ${p.accountId} and place.candidate_id = ${p.candidateId}
    order by place.id desc`,
);

export type PositionRow = Awaited<ReturnType<typeof listPositions>>[number];

/** Every invitation of a person, newest first. */
export const listInvitations = prepared<OfPerson>()((p) =>
  build
    .selectFrom('invitations')
    .innerJoin('position_candidates as place', 'place.id', 'invitations.position_candidate_id')
    .where('invitations.account_id', '=', p.accountId)
    .where('place.account_id', '=', p.accountId)
    .where('place.candidate_id', '=', p.candidateId)
    .orderBy('invitations.id', 'desc')
    .select([
      'place.id as place_id',
      'invitations.status',
      'invitations.sent_at',
      'invitations.expires_at',
      'invitations.message',
    ]),
);

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

/** What was recorded in the exams of a person, in order: questions by number, choices by position. */
export const listRecorded = prepared<OfPerson>()(
  (p) => sql<{
    attempt_id: string;
    at: Date;
    kind: string;
    number: number | null;
    choice: number[] | null;
    elapsed_ms: number | null;
    signal: string | null;
  }>`
    select event.attempt_id, event.at, event.kind, event.number, event.elapsed_ms,
      case when event.choice is not null then
        array(select bit + 1 from generate_series(0, 7) bit where event.choice & (1 << bit) <> 0) end as choice,
      case when event.kind = 'signal' then event.data ->> 'kind' end as signal
    from position_candidates place
    join attempts on attempts.position_candidate_id = place.id and attempts.account_id = ${p.accountId}
    join attempt_events event on event.attempt_id = attempts.id and event.account_id = ${p.accountId}
    where place.account_id = ${p.accountId} and place.candidate_id = ${p.candidateId}
    order by event.id`,
);

export type RecordedRow = Awaited<ReturnType<typeof listRecorded>>[number];

/** Writes the name as the person spells it, unless they were erased. */
export const updateName = prepared<OfPerson & { name: string }>()((p) =>
  build
    .updateTable('candidates')
    .set({ name: p.name })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.candidateId)
    .where('erased_at', 'is', null)
    .returning('id'),
);

type NewCode = { id: string; candidateId: string; codeHash: Buffer; expiresAt: Date };

/** Opens a code for a person. */
export const insertCode = prepared<NewCode>()((p) =>
  build.insertInto('own_data_codes').values({
    id: p.id,
    candidate_id: p.candidateId,
    code_hash: p.codeHash,
    expires_at: p.expiresAt,
  }),
);

/** Spends one try of a code of this person, and the code itself if it is right. */
export const tryCode = prepared<{
  id: string;
  candidateId: string;
  codeHashes: readonly Buffer[];
}>()((p) =>
  build
    .updateTable('own_data_codes')
    .set((set) => ({
      attempts: sql`attempts + 1`,
      consumed_at: set
        .case()
        .when(sql<boolean>`code_hash = any(${p.codeHashes}::bytea[])`)
        .then(sql<Date>`now()`)
        .end(),
    }))
    .where('id', '=', p.id)
    .where('candidate_id', '=', p.candidateId)
    .where('consumed_at', 'is', null)
    .where('attempts', '<', triesOfOneCode)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(sql<boolean>`consumed_at is not null`.as('is_right')),
);

/** Whom a code goes to, while it can still be used. */
export const findForMail = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('own_data_codes')
    .innerJoin('candidates', 'candidates.id', 'own_data_codes.candidate_id')
    .innerJoin('accounts', 'accounts.id', 'candidates.account_id')
    .leftJoinLateral(
      sql<{ name: string; email: string }>`app.contact_of(candidates.account_id, null)`.as(
        'contact',
      ),
      (join) => join.onTrue(),
    )
    .where('own_data_codes.id', '=', p.id)
    .where('own_data_codes.consumed_at', 'is', null)
    .where('own_data_codes.expires_at', '>', sql<Date>`now()`)
    .select([
      'candidates.id as candidate_id',
      'candidates.account_id',
      'candidates.email',
      'candidates.name',
      'accounts.name as account_name',
      'contact.name as contact_name',
      'contact.email as contact_email',
      'own_data_codes.expires_at',
    ]),
);
