import { build } from '@tamiz/db';
import {
  createAccount,
  createAttempt,
  createCandidate,
  createInvitation,
  createPosition,
  createPublishedEvaluation,
  createUser,
  grantCredits,
} from '@tamiz/db/factories';
import type { CreatedUser } from '@tamiz/db/factories';
import { inTransaction, type Handle } from '#e2e/support/in-transaction.ts';

type NewCandidate = {
  name: string;
  email?: string;
  isInvited?: boolean;
  /** Has answered the exam, which implies an invitation. */
  hasAnswered?: boolean;
  /** Where the invitation stands, if it went further than being sent. */
  invitation?: 'failed' | 'resent' | 'manual' | 'expired' | 'cancelled';
  /** The state of the attempt, if it is not completed. */
  attempt?: 'in_progress' | 'rejected_malicious';
};

type NewTeam = {
  role?: CreatedUser['role'];
  title?: string;
  maxCandidates?: number;
  evaluation?: string;
  /** Credits left to spend, after the invitations below are paid. */
  credits?: number;
  candidates?: NewCandidate[];
  /** Further positions without candidates. */
  others?: { title: string; maxCandidates?: number; evaluation?: string }[];
};

export type Place = { id: string; candidateId: string; email: string; name: string };

export type Team = {
  email: string;
  accountId: string;
  positionId: string;
  places: Place[];
  otherIds: string[];
};

/** Somebody who can sign in, with a position and people in it; an account of their own for every test. */
export const createTeam = async ({
  role = 'recruiter',
  title = 'Desarrolladora Backend Java Sr.',
  maxCandidates = 40,
  evaluation,
  credits = 0,
  candidates = [],
  others = [],
}: NewTeam = {}): Promise<Team> =>
  inTransaction(async (tx) => {
    const { id: accountId } = await createAccount(tx, { name: 'Cantera Digital' });
    const { email } = await createUser(tx, { role, accountId, firstName: 'Renata' });
    if (credits > 0) await grantCredits(tx, { accountId, amount: credits });
    const needsEvaluation = evaluation !== undefined || candidates.some(isInvited);
    const published = needsEvaluation
      ? await createPublishedEvaluation(tx, { title: evaluation ?? 'Java 21, nivel senior' })
      : null;
    const { id: positionId } = await createPosition(tx, {
      accountId,
      title,
      maxCandidates,
      ...(published !== null && { evaluationId: published.id }),
    });
    const places: Place[] = [];
    for (const candidate of candidates) {
      const place = await createCandidate(tx, { accountId, positionId, ...candidate });
      if (isInvited(candidate)) await createInvitation(tx, { accountId, placeId: place.id });
      if (candidate.hasAnswered === true && published !== null) {
        const { versionId } = published;
        await createAttempt(tx, { accountId, placeId: place.id, versionId });
      }
      await moveOn(tx, place.id, candidate);
      places.push({ ...place, name: candidate.name });
    }
    const otherIds: string[] = [];
    for (const { evaluation: otherTitle, ...other } of others) {
      const assigned =
        otherTitle === undefined
          ? undefined
          : await createPublishedEvaluation(tx, { title: otherTitle });
      const created = await createPosition(tx, {
        accountId,
        ...other,
        ...(assigned !== undefined && { evaluationId: assigned.id }),
      });
      otherIds.push(created.id);
    }
    return { email, accountId, positionId, places, otherIds };
  });

const isInvited = ({ isInvited: invited, hasAnswered, invitation }: NewCandidate): boolean =>
  invited === true || hasAnswered === true || invitation !== undefined;

const moveOn = async (tx: Handle, placeId: string, candidate: NewCandidate): Promise<void> => {
  const { invitation, attempt } = candidate;
  if (invitation !== undefined) {
    await tx.run(
      build
        .updateTable('invitations')
        .set({ status: invitation })
        .where('position_candidate_id', '=', placeId)
        .compile(),
    );
  }
  if (attempt === undefined) return;
  const isRunning = attempt === 'in_progress';
  await tx.run(
    build
      .updateTable('attempts')
      .set({
        status: attempt,
        ...(isRunning && { completed_at: null, score: null, breakdown: null }),
      })
      .where('position_candidate_id', '=', placeId)
      .compile(),
  );
};

const firstNames = ['Andrea', 'Luis', 'Ximena', 'Jorge', 'Sofía', 'Diego', 'Regina', 'Emiliano'];
const lastNames = ['Cárdenas', 'Ochoa', 'Palacios', 'Méndez', 'Arriaga', 'Peña', 'Solórzano'];

/** As many people as asked for, each with a different name. */
export const crowd = (count: number): NewCandidate[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${firstNames[index % firstNames.length]} ${lastNames[index % lastNames.length]} ${index + 1}`,
  }));
