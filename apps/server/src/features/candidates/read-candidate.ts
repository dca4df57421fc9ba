import { AppError } from '#src/errors.ts';
import {
  findAttempt,
  findPerson,
  findPlace,
  listAttempts,
} from '#src/features/candidates/queries.ts';
import type { Services } from '#src/services.ts';

type Which = { accountId: string; id: string };

/** One candidate within a position, with the attempt if there is one. */
export const getPositionCandidate = async ({ databases }: Services, { accountId, id }: Which) => {
  const { read } = databases.account(accountId);
  const [[place], [attempt]] = await Promise.all([
    findPlace(read, { accountId, id }),
    findAttempt(read, { accountId, placeId: id }),
  ]);
  if (place === undefined) throw new AppError('not_found');
  return { place, attempt: attempt ?? null };
};

/** One person with everything they answered in this account. */
export const getPerson = async ({ databases }: Services, { accountId, id }: Which) => {
  const { read } = databases.account(accountId);
  const [[person], attempts] = await Promise.all([
    findPerson(read, { accountId, id }),
    listAttempts(read, { accountId, candidateId: id }),
  ]);
  if (person === undefined) throw new AppError('not_found');
  return { person, attempts };
};
