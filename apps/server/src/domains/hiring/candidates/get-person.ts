import { AppError } from '#src/platform/errors.ts';
import { findPerson, listAttempts } from '#src/domains/hiring/candidates/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** One person with everything they answered in this account. */
export const getPerson = async (
  { databases }: Services,
  { accountId, id }: { accountId: string; id: string },
) => {
  const { single } = databases.account(accountId);
  const [[person], attempts] = await Promise.all([
    findPerson(single, { accountId, id }),
    listAttempts(single, { accountId, candidateId: id }),
  ]);
  if (person === undefined) throw new AppError('not_found');
  return { person, attempts };
};
