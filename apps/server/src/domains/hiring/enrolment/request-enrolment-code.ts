import { randomUUIDv7 } from 'node:crypto';

import { mailLimits } from '#src/domains/hiring/enrolment/mail-limits.ts';
import { openEnrolment } from '#src/domains/hiring/enrolment/open-enrolment.ts';
import { insert } from '#src/domains/hiring/enrolment/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { hitLimit } from '#src/domains/record/limits/hit-limit.ts';
import { takeHits } from '#src/domains/record/limits/take-hits.ts';
import { AppError } from '#src/platform/errors.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

const codeLifetimeMs = 10 * 60_000;

/** By address and network: the network alone may be a whole university lab. */
const perNetwork = { max: 5, windowSeconds: 15 * 60 };

/** All mails to one address, whoever asks for them: few enough not to bury a mailbox. */
const perAddress = { max: 20, windowSeconds: 3_600 };

type Wanted = { link: string; name: string; email: string; network: string };

/**
 * Has a code mailed to an address. Whether somebody with it is in the position already is not looked at, so that a
 * stranger learns nothing.
 */
export const requestEnrolmentCode = async (
  services: Services,
  { link, name, email, network }: Wanted,
): Promise<{ identifier: string; expiresAt: Date }> => {
  const { databases, secrets, clock } = services;
  const { accountId, standing } = await openEnrolment(services, { link });
  await hitLimit(services, { subject: `enrolment:${email}:${network}`, ...perNetwork });
  await hitLimit(services, { subject: `enrolment:${email}`, ...perAddress });
  const id = randomUUIDv7();
  const expiresAt = new Date(clock.now().getTime() + codeLifetimeMs);
  const codeHash = secrets.hash('enrolment', secrets.deriveCode('enrolment', id));
  await databases.auth.transaction(async (tx) => {
    if (!(await takeHits(services, tx, mailLimits(accountId, standing))))
      throw new AppError('enrolment_mails_spent');
    await insert(tx, { id, linkId: standing.id, name, email, codeHash, expiresAt });
    await enqueue(tx, 'mail.enrolment_code', { id });
  });
  return { identifier: id, expiresAt };
};
