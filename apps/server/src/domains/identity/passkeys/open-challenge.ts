import { randomBytes } from 'node:crypto';

import { AppError } from '#src/platform/errors.ts';
import { insertChallenge } from '#src/domains/identity/passkeys/queries.ts';
import type { Services } from '#src/domains/identity/services.ts';

/** A person has this long to touch their authenticator. */
export const challengeLifetimeMs = 3 * 60_000;

export type ChallengePurpose = 'register' | 'confirm' | 'sign_in';

/** Opens a challenge for one purpose and one session; nothing else can use it. */
export const openChallenge = async (
  { databases, clock }: Services,
  { purpose, sessionId }: { purpose: ChallengePurpose; sessionId: string | null },
): Promise<{ identifier: string; challenge: string }> => {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + challengeLifetimeMs);
  const [row] = await insertChallenge(databases.auth.single, {
    purpose,
    sessionId,
    challenge,
    expiresAt,
  });
  if (row === undefined) throw new AppError('internal');
  return { identifier: row.id, challenge };
};
