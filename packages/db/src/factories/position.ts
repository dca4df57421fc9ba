import { randomUUIDv7 } from 'node:crypto';

import { build } from '#src/builder.ts';
import { chargeInvitations, grantCredits, next } from '#src/factories/account.ts';
import { daysAgo } from '#src/factories/days-ago.ts';
import type { Handle } from '#src/handle.ts';

const one = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was created.');
  return row;
};

type PositionInput = {
  accountId: string;
  title?: string;
  description?: string | null;
  evaluationId?: number;
  maxCandidates?: number;
  /** Days ago. */
  age?: number;
  allowedAids?: 'unsaid' | 'none' | 'documentation' | 'anything';
  sharesFeedback?: boolean;
};

/** A position; with an evaluation it is assigned already. */
export const createPosition = async (
  handle: Handle,
  {
    accountId,
    title = `Posición de prueba ${next()}`,
    description = null,
    evaluationId,
    maxCandidates = 20,
    age = 0,
    allowedAids = 'documentation',
    sharesFeedback = false,
  }: PositionInput,
): Promise<{ id: string }> =>
  one(
    await handle.run(
      build
        .insertInto('positions')
        .values({
          account_id: accountId,
          title,
          description,
          expiration_unit: 'days',
          expiration_value: 15,
          max_candidates: maxCandidates,
          allowed_aids: allowedAids,
          shares_feedback: sharesFeedback,
          status: evaluationId === undefined ? 'created' : 'evaluation_assigned',
          evaluation_id: evaluationId ?? null,
          created_at: daysAgo(age),
        })
        .returning('id')
        .compile(),
    ),
  );

type CandidateInput = {
  accountId: string;
  positionId: string;
  name?: string;
  email?: string;
  /** Days ago. */
  age?: number;
};

let lastPlace = '';

/** Ids of the same millisecond would sort in any order, and lists are sorted by id. */
const nextPlace = (): string => {
  let id = randomUUIDv7();
  while (id <= lastPlace) id = randomUUIDv7();
  lastPlace = id;
  return id;
};

/** A person with a place in a position. */
export const createCandidate = async (
  handle: Handle,
  {
    accountId,
    positionId,
    name = 'Candidata de Prueba',
    email = `candidata-${next()}-${crypto.randomUUID().slice(0, 8)}@ejemplo.mx`,
    age = 0,
  }: CandidateInput,
): Promise<{ id: string; candidateId: string; email: string }> => {
  const { id: candidateId } = one(
    await handle.run(
      build
        .insertInto('candidates')
        .values({ account_id: accountId, name, email, created_at: daysAgo(age) })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'email']).doUpdateSet((row) => ({
            name,
            created_at: row.fn<Date>('least', ['candidates.created_at', 'excluded.created_at']),
          })),
        )
        .returning('id')
        .compile(),
    ),
  );
  const { id } = one(
    await handle.run(
      build
        .insertInto('position_candidates')
        .values({
          id: nextPlace(),
          account_id: accountId,
          position_id: positionId,
          candidate_id: candidateId,
          created_at: daysAgo(age),
        })
        .returning('id')
        .compile(),
    ),
  );
  return { id, candidateId, email };
};

type InvitationInput = {
  accountId: string;
  placeId: string;
  sentDaysAgo?: number;
  /** The movement that paid for it; without one the account is given a credit and charged for it. */
  chargedBy?: string;
  /** The recruiter's own words. */
  message?: string;
  /** The recruiter passes the link on. */
  isHandedOver?: boolean;
};

/** Invites a candidate, and with it marks the position as sent. */
export const createInvitation = async (
  handle: Handle,
  {
    accountId,
    placeId,
    sentDaysAgo = 1,
    chargedBy,
    message,
    isHandedOver = false,
  }: InvitationInput,
): Promise<{ id: string }> => {
  const sentAt = daysAgo(sentDaysAgo);
  if (chargedBy === undefined) await grantCredits(handle, { accountId, amount: 1 });
  const invitation = one(
    await handle.run(
      build
        .insertInto('invitations')
        .values({
          account_id: accountId,
          position_candidate_id: placeId,
          status: isHandedOver ? 'manual' : 'sent',
          handed_over: isHandedOver,
          message: message ?? null,
          sent_at: sentAt,
          charged_by: chargedBy ?? (await chargeInvitations(handle, { accountId, amount: 1 })).id,
          expires_at: new Date(sentAt.getTime() + 15 * 86_400_000),
        })
        .returning('id')
        .compile(),
    ),
  );
  await handle.run(
    build
      .updateTable('positions')
      .set((eb) => ({
        status: 'invitations_sent',
        // A position starts with its first sending, in whatever order they are made up.
        started_at: eb.fn<Date>('least', ['started_at', eb.val(sentAt)]),
      }))
      .where('status', 'in', ['evaluation_assigned', 'invitations_sent'])
      .where('id', '=', (place) =>
        place.selectFrom('position_candidates').select('position_id').where('id', '=', placeId),
      )
      .compile(),
  );
  return invitation;
};

type AttemptInput = {
  accountId: string;
  placeId: string;
  versionId: number;
  hoursAgo?: number;
  score?: number;
  total?: number;
};

/** A finished exam with an empty breakdown. */
export const createAttempt = async (
  handle: Handle,
  { accountId, placeId, versionId, hoursAgo = 12, score = 7, total = 10 }: AttemptInput,
): Promise<{ id: string }> => {
  const completedAt = daysAgo(hoursAgo / 24);
  const breakdown = {
    summary: {
      total,
      correct: score,
      incorrect: total - score,
      unanswered: 0,
      score_pct: Math.round((score / total) * 100),
      time_spent_total_seconds: 600,
      avg_time_per_question_seconds: 600 / total,
    },
    rollups: { by_technology: [] },
    categories: [],
  };
  const startedAt = new Date(completedAt.getTime() - 600_000);
  await handle.run(
    build
      .updateTable('invitations')
      .set({ started_at: startedAt })
      .where('position_candidate_id', '=', placeId)
      .compile(),
  );
  return one(
    await handle.run(
      build
        .insertInto('attempts')
        .values({
          account_id: accountId,
          position_candidate_id: placeId,
          version_id: versionId,
          status: 'completed',
          started_at: startedAt,
          completed_at: completedAt,
          score,
          max_score: total,
          breakdown: JSON.stringify(breakdown),
        })
        .returning('id')
        .compile(),
    ),
  );
};
