import { AppError } from '#src/platform/errors.ts';
import { takeChallenge } from '#src/domains/identity/passkeys/queries.ts';
import type { Services } from '#src/domains/identity/services.ts';
import type { ChallengePurpose } from '#src/domains/identity/passkeys/open-challenge.ts';

/** Deletes a challenge before its answer is checked, so that each challenge allows one try. */
export const consumeChallenge = async (
  { databases }: Services,
  which: { id: string; purpose: ChallengePurpose; sessionId: string | null },
): Promise<string> => {
  const [row] = await takeChallenge(databases.auth.single, which);
  if (row === undefined) throw new AppError('passkey_refused');
  return row.challenge;
};
