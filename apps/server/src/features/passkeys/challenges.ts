import { randomBytes } from 'node:crypto';

import { AppError } from '#src/errors.ts';
import { insertChallenge, takeChallenge } from '#src/features/passkeys/queries.ts';
import type { Services } from '#src/services.ts';

/** A person has this long to touch their authenticator. */
export const challengeLifetimeMs = 3 * 60_000;

type Purpose = 'register' | 'confirm' | 'sign_in';

/** Opens a challenge for one purpose and one session; nothing else can use it. */
export const openChallenge = async (
  { databases, clock }: Services,
  { purpose, sessionId }: { purpose: Purpose; sessionId: string | null },
): Promise<{ identifier: string; challenge: string }> => {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + challengeLifetimeMs);
  const [row] = await insertChallenge(databases.auth.read, {
    purpose,
    sessionId,
    challenge,
    expiresAt,
  });
  if (row === undefined) throw new AppError('internal');
  return { identifier: row.id, challenge };
};

/** Uses a challenge up before its answer is looked at, so that a wrong answer cannot be tried twice. */
export const useUpChallenge = async (
  { databases }: Services,
  which: { id: string; purpose: Purpose; sessionId: string | null },
): Promise<string> => {
  const [row] = await takeChallenge(databases.auth.read, which);
  if (row === undefined) throw new AppError('passkey_refused');
  return row.challenge;
};
