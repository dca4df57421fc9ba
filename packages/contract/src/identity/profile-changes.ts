import * as z from 'zod/mini';

import { mailedCode } from '#src/identity/mailed-code.ts';
import { mailedLink } from '#src/identity/mailed-link.ts';
import { user } from '#src/identity/user.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { timestamp } from '#src/shared/ids.ts';
import { email, firstName, lastName } from '#src/shared/people.ts';

export const requestProfileChange = endpoint({
  id: 'requestProfileChange',
  method: 'POST',
  path: '/api/user/profile/change-request',
  access: 'self.manage',
  summary:
    'Asks to change the name or the address; a code to confirm it is mailed. An address needs a fresh proof.',
  body: z.union(
    [z.strictObject({ first_name: firstName, last_name: lastName }), z.strictObject({ email })],
    'Escribe tu nombre y apellido, o tu correo.',
  ),
  responses: { 200: z.object({ expires_at: timestamp }) },
  limit: { by: 'user', max: 10, windowSeconds: 3600 },
});

export const confirmProfileChange = endpoint({
  id: 'confirmProfileChange',
  method: 'PATCH',
  path: '/api/user/profile/change-request',
  access: 'self.manage',
  summary:
    'Confirms the pending change with its code: 422 wrong, 410 expired, 404 none pending, 429 too many tries.',
  body: z.object({ code: mailedCode }),
  responses: { 200: z.object({ data: user }) },
});

/** How long the holder of the old address may take a change back. */
export const undoDays = 7;

export const undoEmailChange = endpoint({
  id: 'undoEmailChange',
  method: 'POST',
  path: '/api/user/profile/undo',
  access: 'public',
  summary:
    'Gives a person their old address back with the link of the notice, closes every session and forgets newer passkeys.',
  body: z.object({ token: mailedLink }),
  responses: { 204: z.undefined() },
  limit: { by: 'ip', max: 30, windowSeconds: 60 },
  feature: 'email-undo',
});
