import { randomUUIDv7 } from 'node:crypto';

import { hitLimit } from '#src/features/limits/hit-limit.ts';
import { insertChallenge } from '#src/features/sign-in/queries.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { Services } from '#src/services.ts';

const codeLifetimeMs = 10 * 60_000;

/** An address is asked for five codes in a quarter of an hour at most, so that guessing stays hopeless. */
const perAddress = { max: 5, windowSeconds: 15 * 60 };

/**
 * Opens a sign-in challenge and has its code mailed. Known and unknown addresses cost the same statements
 * and the same job, so that nobody can find out who has an account.
 */
export const requestCode = async (
  services: Services,
  { email }: { email: string },
): Promise<{ identifier: string }> => {
  const { databases, secrets, clock } = services;
  await hitLimit(services, { subject: `sign-in:${email}`, ...perAddress });
  const id = randomUUIDv7();
  await databases.auth.transaction(async (tx) => {
    await insertChallenge(tx, {
      id,
      email,
      codeHash: secrets.hash('sign-in', secrets.deriveCode('sign-in', id)),
      expiresAt: new Date(clock.now().getTime() + codeLifetimeMs),
    });
    await enqueue(tx, 'mail.sign_in_code', { id });
  });
  return { identifier: id };
};
