import { randomUUIDv7 } from 'node:crypto';

import { AppError } from '#src/platform/errors.ts';
import { hitLimit } from '#src/domains/record/limits/hit-limit.ts';
import { codeSubject } from '#src/domains/identity/mailed-codes/within-budget.ts';
import { insertChallenge } from '#src/domains/identity/sign-in/queries.ts';
import { linkLifetimeMs } from '#src/domains/identity/sign-in/sign-in-link.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { Services } from '#src/domains/identity/services.ts';

const codeLifetimeMs = 10 * 60_000;

/** By address and network, so that a stranger elsewhere does not use up the codes of its owner. */
const perNetwork = { max: 5, windowSeconds: 15 * 60 };

/** All mails to one address: more than one network may ask for, and few enough not to bury a mailbox. */
const perAddress = { max: 30, windowSeconds: linkLifetimeMs / 1000 };

type Wanted = { email: string; network: string };

/** Past either limit the owner has a mail whose link still works, and is told so; known address or not. */
const hitLimits = async (services: Services, { email, network }: Wanted): Promise<void> => {
  try {
    await hitLimit(services, { subject: `sign-in:${email}:${network}`, ...perNetwork });
    await hitLimit(services, { subject: `sign-in:${email}`, ...perAddress });
  } catch (error) {
    const isLimit = error instanceof AppError && error.code === 'too_many_requests';
    throw isLimit ? new AppError('sign_in_mails_spent') : error;
  }
};

/**
 * Opens a sign-in challenge and has its code and link mailed. Known and unknown addresses cost the same statements
 * and the same job, so that nobody can find out who has an account.
 */
export const requestCode = async (
  services: Services,
  { email, network }: Wanted,
): Promise<{ identifier: string }> => {
  const { databases, secrets, clock } = services;
  await hitLimits(services, { email, network });
  const id = randomUUIDv7();
  const now = clock.now().getTime();
  await databases.auth.transaction(async (tx) => {
    await insertChallenge(tx, {
      id,
      email,
      subject: codeSubject(secrets, 'sign-in', email),
      codeHash: secrets.hash('sign-in', secrets.deriveCode('sign-in', id)),
      expiresAt: new Date(now + codeLifetimeMs),
      linkExpiresAt: new Date(now + linkLifetimeMs),
    });
    await enqueue(tx, 'mail.sign_in_code', { id });
  });
  return { identifier: id };
};
