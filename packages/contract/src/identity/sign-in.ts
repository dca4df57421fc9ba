import * as z from 'zod/mini';

import { mailedCode } from '#src/identity/mailed-code.ts';
import { mailedLink } from '#src/identity/mailed-link.ts';
import { user } from '#src/identity/user.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { uuid } from '#src/shared/ids.ts';
import { email } from '#src/shared/people.ts';

export const csrfCookie = endpoint({
  id: 'csrfCookie',
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  access: 'public',
  summary: 'Sets the XSRF-TOKEN cookie that every changing call must repeat as X-XSRF-TOKEN.',
  responses: { 204: z.undefined() },
});

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary:
    'Mails a sign-in code and a link; the answer is the same for known and unknown addresses.',
  body: z.object({ email }),
  responses: { 200: z.object({ identifier: uuid }) },
  limit: { by: 'ip', max: 30, windowSeconds: 60 },
});

/** Invited people who are no users yet prove their mailbox like everybody, then answer their invitations with this. */
const invited = z.object({ data: z.object({ invitations_token: z.string() }) });

export const verifyCode = endpoint({
  id: 'verifyCode',
  method: 'POST',
  path: '/api/verify-code',
  access: 'public',
  summary:
    'Exchanges a sign-in code for a session: 422 wrong, 429 when the wrong tries of the day are used up. 202 for somebody who first answers an invitation to a team.',
  body: z.object({ identifier: uuid, code: mailedCode }),
  responses: { 200: z.object({ data: user }), 202: invited },
  limit: { by: 'ip', max: 60, windowSeconds: 60 },
});

/** How long the link of a sign-in mail works; longer than its code, because nobody can guess it. */
export const signInLinkMinutes = 60;

const linkBody = z.object({ token: mailedLink });
const feature = 'sign-in-link';

export const readSignInLink = endpoint({
  id: 'readSignInLink',
  method: 'POST',
  path: '/api/sign-in-link/preview',
  access: 'public',
  summary: 'As whom the link of a sign-in mail signs in; it stays unused.',
  body: linkBody,
  responses: { 200: z.object({ data: z.object({ email: z.string() }) }) },
  limit: { by: 'ip', max: 60, windowSeconds: 60 },
  feature,
});

export const signInByLink = endpoint({
  id: 'signInByLink',
  method: 'POST',
  path: '/api/sign-in-link',
  access: 'public',
  summary: 'Exchanges the link of a sign-in mail for a session, once, in any browser.',
  body: linkBody,
  responses: { 200: z.object({ data: user }), 202: invited },
  limit: { by: 'ip', max: 60, windowSeconds: 60 },
  feature,
});

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/logout',
  access: 'self.manage',
  summary: 'Closes the current session.',
  isOpenBeforePasskey: true,
  isOpenInView: true,
  responses: { 204: z.undefined() },
});
