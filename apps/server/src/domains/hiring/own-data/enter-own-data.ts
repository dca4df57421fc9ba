import { openSession } from '#src/domains/hiring/own-data/access.ts';
import { personOfLink } from '#src/domains/hiring/own-data/load-person.ts';
import { tryCode } from '#src/domains/hiring/own-data/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { codeSubject, withinBudget } from '#src/domains/identity/mailed-codes/within-budget.ts';
import { AppError } from '#src/platform/errors.ts';

type Entry = { link: string; identifier: string; code: string };

/** Exchanges the right code for a session of this page; every other code gives the same refusal. */
export const enterOwnData = async (
  { databases, secrets, clock }: Services,
  { link, identifier, code }: Entry,
): Promise<{ session: string; expiresAt: Date }> => {
  const person = personOfLink(secrets, link);
  const codeHashes = secrets.codeHashes('own-data', identifier, code);
  const { candidateId } = person;
  const tried = await databases.auth.transaction((tx) =>
    withinBudget(tx, codeSubject(secrets, 'own-data', candidateId), async () => {
      const [row] = await tryCode(tx, { id: identifier, candidateId, codeHashes });
      return row;
    }),
  );
  // Thrown after the transaction, because the spent try must be committed.
  if (tried === 'spent') throw new AppError('own_data_codes_spent');
  if (tried?.is_right !== true) throw new AppError('own_data_code_invalid');
  return openSession(secrets, person, clock.now());
};
