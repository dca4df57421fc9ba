import { createTransactions } from '@tamiz/db';
import {
  createAccount,
  createAttempt,
  createCandidate,
  createInvitation,
  createPosition,
  createPublishedEvaluation,
  createUser,
} from '@tamiz/db/factories';
import type { CreatedUser } from '@tamiz/db/factories';
import { readStack } from './stack.ts';

type NewCandidate = {
  name: string;
  email?: string;
  isInvited?: boolean;
  /** Answers the exam, which needs an invitation. */
  hasAnswered?: boolean;
};

type NewTeam = {
  role?: CreatedUser['role'];
  title?: string;
  maxCandidates?: number;
  evaluation?: string;
  candidates?: NewCandidate[];
  /** Further positions without candidates. */
  others?: { title: string; maxCandidates?: number }[];
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
export async function createTeam({
  role = 'recruiter',
  title = 'Desarrolladora Backend Java Sr.',
  maxCandidates = 40,
  evaluation,
  candidates = [],
  others = [],
}: NewTeam = {}): Promise<Team> {
  const transactions = createTransactions(readStack().database.owner, 1);
  try {
    return await transactions.run(async (tx) => {
      const { id: accountId } = await createAccount(tx, { name: 'Cantera Digital' });
      const { email } = await createUser(tx, { role, accountId, firstName: 'Renata' });
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
        places.push({ ...place, name: candidate.name });
      }
      const otherIds: string[] = [];
      for (const other of others) {
        otherIds.push((await createPosition(tx, { accountId, ...other })).id);
      }
      return { email, accountId, positionId, places, otherIds };
    });
  } finally {
    await transactions.close();
  }
}

const isInvited = ({ isInvited: invited, hasAnswered }: NewCandidate): boolean =>
  invited === true || hasAnswered === true;

const firstNames = ['Andrea', 'Luis', 'Ximena', 'Jorge', 'Sofía', 'Diego', 'Regina', 'Emiliano'];
const lastNames = ['Cárdenas', 'Ochoa', 'Palacios', 'Méndez', 'Arriaga', 'Peña', 'Solórzano'];

/** So many people, each with a name nobody else has. */
export const crowd = (count: number): NewCandidate[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${firstNames[index % firstNames.length]} ${lastNames[index % lastNames.length]} ${index + 1}`,
  }));
