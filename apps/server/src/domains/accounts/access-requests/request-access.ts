import { randomUUIDv7 } from 'node:crypto';

import type { NewAccessRequest } from '@tamiz/contract/accounts/access-requests';

import { hitLimit } from '#src/domains/record/limits/hit-limit.ts';
import { insertUnlessPending } from '#src/domains/accounts/access-requests/queries.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { Services } from '#src/domains/accounts/services.ts';

const perAddress = { max: 5, windowSeconds: 24 * 3600 };

/**
 * Files a request for access. The answer never tells whether the address is known: its holder learns that
 * by mail.
 */
export const requestAccess = async (services: Services, input: NewAccessRequest): Promise<void> => {
  await hitLimit(services, { subject: `access:${input.email}`, ...perAddress });
  await services.databases.auth.transaction(async (tx) => {
    const [filed] = await insertUnlessPending(tx, {
      ...input,
      id: randomUUIDv7(),
    });
    // A repeated request is in the queue already, and its sender was mailed then.
    if (filed !== undefined) await enqueue(tx, 'mail.access_request_received', { id: filed.id });
  });
};
