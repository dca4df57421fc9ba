import * as z from 'zod/mini';

import { mailedCode } from '#src/identity/mailed-code.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { timestamp, uuid } from '#src/shared/ids.ts';

/** Signing in, a passkey or a mailed code proves a session for this long. */
export const freshProofMilliseconds = 10 * 60_000;

const feature = 'proof';

export const requestProofCode = endpoint({
  id: 'requestProofCode',
  method: 'POST',
  path: '/api/proof/code',
  access: 'self.manage',
  summary: 'Mails a code to the address of record; it proves this session again.',
  responses: { 200: z.object({ data: z.object({ identifier: uuid, expires_at: timestamp }) }) },
  limit: { by: 'user', max: 20, windowSeconds: 3600 },
  feature,
});

export const giveProof = endpoint({
  id: 'giveProof',
  method: 'POST',
  path: '/api/proof',
  access: 'self.manage',
  summary:
    'Proves this session with the mailed code, for ten minutes; 429 when the wrong tries of the day are used up.',
  body: z.object({ identifier: uuid, code: mailedCode }),
  responses: { 204: z.undefined() },
  limit: { by: 'user', max: 60, windowSeconds: 60 },
  feature,
});
