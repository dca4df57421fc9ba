import * as z from 'zod/mini';

import { endpoint } from '#src/shared/endpoint.ts';
import { timestamp } from '#src/shared/ids.ts';
import { text } from '#src/shared/text.ts';

/** One session of the person; `session_token` is a handle for closing it, never the cookie's secret. */
export const session = z.object({
  session_token: z.string(),
  user_agent: z.string(),
  ip_address: z.string(),
  last_used_at: timestamp,
  is_current: z.boolean(),
});

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/api/sessions',
  access: 'self.manage',
  summary: 'The places where the person is signed in.',
  responses: { 200: z.object({ data: z.array(session) }) },
});

const tokenMessage = 'Elige la sesión que quieres cerrar.';

export const closeSession = endpoint({
  id: 'closeSession',
  method: 'DELETE',
  path: '/api/sessions/logout',
  access: 'self.manage',
  summary: 'Closes one other session of the same person.',
  body: z.object({ session_token: text(tokenMessage).check(z.maxLength(100, tokenMessage)) }),
  responses: { 204: z.undefined() },
  // Else whoever borrowed a session could throw its owner out of the others.
  needsFreshProof: true,
});

export const closeOtherSessions = endpoint({
  id: 'closeOtherSessions',
  method: 'DELETE',
  path: '/api/user/sessions/logout-all',
  access: 'self.manage',
  summary: 'Closes every session of the person but the current one.',
  responses: { 204: z.undefined() },
  needsFreshProof: true,
});
