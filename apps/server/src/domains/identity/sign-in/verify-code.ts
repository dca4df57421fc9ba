import { AppError } from '#src/platform/errors.ts';
import { codeSubject, withinBudget } from '#src/domains/identity/mailed-codes/within-budget.ts';
import { enter } from '#src/domains/identity/sign-in/enter.ts';
import type { Invited } from '#src/domains/identity/sign-in/enter.ts';
import type { Device, SignedIn } from '#src/domains/identity/sign-in/open-proved-session.ts';
import { findSubject, tryCode } from '#src/domains/identity/sign-in/queries.ts';
import type { Services } from '#src/domains/identity/services.ts';

type CodeInput = { identifier: string; code: string; device: Device };

/**
 * Exchanges a correct, unused, unexpired code for one session; every other case gives the same refusal, until the
 * day's wrong tries for the address are used up: then only the link of the mail opens.
 */
export const verifyCode = async (
  services: Services,
  { identifier, code, device }: CodeInput,
): Promise<SignedIn | Invited> => {
  const { databases, secrets } = services;
  const signedIn = await databases.auth.transaction(async (tx) => {
    const codeHashes = secrets.codeHashes('sign-in', identifier, code);
    const [challenge] = await findSubject(tx, { id: identifier });
    if (challenge === undefined) return null;
    const subject = challenge.subject ?? codeSubject(secrets, 'sign-in', identifier);
    const proved = await withinBudget(tx, subject, async () => {
      const [tried] = await tryCode(tx, { id: identifier, codeHashes });
      return tried;
    });
    if (proved === 'spent') return proved;
    return proved?.is_right ? enter(services, tx, { proved, device }) : null;
  });
  // Thrown after the transaction, because the spent try must be committed.
  if (signedIn === 'spent') throw new AppError('sign_in_codes_spent');
  if (signedIn === null) throw new AppError('sign_in_code_invalid');
  return signedIn;
};
