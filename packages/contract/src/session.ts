import * as z from 'zod/mini';

import { endpoint } from '#src/endpoint.ts';
import { timestamp, uuid } from '#src/ids.ts';
import { email, firstName, lastName } from '#src/people.ts';
import { permissions, roles } from '#src/permissions.ts';

/** The signed-in person; `credit_balance` is the balance of their account. */
export const user = z.object({
  id: uuid,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  created_at: timestamp,
  credit_balance: z.int(),
  role: z.enum(roles),
  account: z.nullable(z.object({ id: uuid, name: z.string() })),
  abilities: z.array(z.enum(permissions)),
  /** Nothing else is answered before a passkey was presented in this session. */
  needs_passkey: z.boolean(),
});

export type User = z.infer<typeof user>;

const codeMessage = 'Escribe el código que te enviamos por correo.';

const code = z
  .string(codeMessage)
  .check(z.trim(), z.minLength(1, codeMessage), z.maxLength(20, codeMessage));

export const csrfCookie = endpoint({
  id: 'csrfCookie',
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  access: 'public',
  summary: 'Sets the XSRF-TOKEN cookie that every changing call must repeat as X-XSRF-TOKEN.',
  responses: { 204: z.undefined() },
});

export const getProfile = endpoint({
  id: 'getProfile',
  method: 'GET',
  path: '/api/user/profile',
  access: 'self.manage',
  summary: 'The signed-in person and the balance of their account.',
  isOpenBeforePasskey: true,
  responses: { 200: z.object({ data: user }) },
});

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/logout',
  access: 'self.manage',
  summary: 'Closes the current session.',
  isOpenBeforePasskey: true,
  responses: { 204: z.undefined() },
});

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'Mails a sign-in code; the answer is the same for known and unknown addresses.',
  body: z.object({ email }),
  responses: { 200: z.object({ identifier: uuid }) },
  limit: { by: 'ip', max: 30, windowSeconds: 60 },
});

export const verifyCode = endpoint({
  id: 'verifyCode',
  method: 'POST',
  path: '/api/verify-code',
  access: 'public',
  summary: 'Exchanges a sign-in code for a session.',
  body: z.object({ identifier: uuid, code }),
  responses: { 200: z.object({ data: user }) },
  limit: { by: 'ip', max: 60, windowSeconds: 60 },
});

const linkedinUrl = z
  .string('Escribe tu perfil de LinkedIn.')
  .check(
    z.trim(),
    z.maxLength(200, 'El perfil de LinkedIn es demasiado largo.'),
    z.regex(
      /^https:\/\/www\.linkedin\.com\/in\/[\p{L}\p{N}%_-]{3,100}\/?$/u,
      'Escribe un perfil de LinkedIn válido.',
    ),
  );

export const requestRegister = endpoint({
  id: 'requestRegister',
  method: 'POST',
  path: '/api/request-register',
  access: 'public',
  summary:
    'Asks for access; staff answer by e-mail. The answer does not tell whether the address is known.',
  body: z.object({ first_name: firstName, last_name: lastName, email, linkedin_url: linkedinUrl }),
  responses: { 201: z.object({ message: z.string() }) },
  limit: { by: 'ip', max: 10, windowSeconds: 3600 },
});

export const requestProfileChange = endpoint({
  id: 'requestProfileChange',
  method: 'POST',
  path: '/api/user/profile/change-request',
  access: 'self.manage',
  summary: 'Asks to change the name or the address; a code to confirm it is mailed.',
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
  body: z.object({ code }),
  responses: { 200: z.object({ data: user }) },
});

/** One place where the person is signed in; `session_token` is a handle for closing it, never the cookie's secret. */
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
  body: z.object({ session_token: z.string(tokenMessage).check(z.maxLength(100, tokenMessage)) }),
  responses: { 204: z.undefined() },
});

export const closeOtherSessions = endpoint({
  id: 'closeOtherSessions',
  method: 'DELETE',
  path: '/api/user/sessions/logout-all',
  access: 'self.manage',
  summary: 'Closes every session of the person but the current one.',
  responses: { 204: z.undefined() },
});
