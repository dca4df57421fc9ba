import { randomUUIDv7 } from 'node:crypto';

import { loadPerson, personOfLink } from '#src/domains/hiring/own-data/load-person.ts';
import { insertCode } from '#src/domains/hiring/own-data/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { hitLimit } from '#src/domains/record/limits/hit-limit.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

const codeLifetimeMs = 10 * 60_000;

/** With five tries each, whoever holds a forwarded mail guesses a code with a chance of one in ten thousand a day. */
const perPerson = { max: 20, windowSeconds: 86_400 };

/** Has a code mailed to the person of a link: the mail that carried the link may have been forwarded. */
export const requestOwnDataCode = async (
  services: Services,
  { link }: { link: string },
): Promise<{ identifier: string; expiresAt: Date }> => {
  const { databases, secrets, clock } = services;
  const person = personOfLink(secrets, link);
  await loadPerson(databases.account(person.accountId).single, person);
  const { candidateId } = person;
  await hitLimit(services, { subject: `own-data-code:${candidateId}`, ...perPerson });
  const id = randomUUIDv7();
  const expiresAt = new Date(clock.now().getTime() + codeLifetimeMs);
  const codeHash = secrets.hash('own-data', secrets.deriveCode('own-data', id));
  await databases.auth.transaction(async (tx) => {
    await insertCode(tx, { id, candidateId, codeHash, expiresAt });
    await enqueue(tx, 'mail.own_data_code', { id });
  });
  return { identifier: id, expiresAt };
};
