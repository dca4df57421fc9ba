import {
  login,
  readSignInLink as readSignInLinkCall,
  signInByLink as signInByLinkCall,
  verifyCode as verifyCodeCall,
} from '@tamiz/contract/calls/identity/sign-in';

import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import { isRecord, readBody, readText } from '#src/lib/reading/json.ts';
import type { CallApi } from '#src/lib/api/api.ts';

type Refused = { kind: 'refused'; message: string };

/** Refusals that say what to do instead; every other one has the sentence of its step. */
const telling = new Set<unknown>(['sign_in_mails_spent', 'sign_in_codes_spent']);

const refuse = async (response: Response, usual: string): Promise<Refused> => {
  const body = await readBody(response);
  const told = isRecord(body) && telling.has(body['code']) ? readText(body['message']) : null;
  return { kind: 'refused', message: told ?? usual };
};

const notSent = 'No pudimos enviarte el correo.';

/** Asks for a code by mail. */
export const sendCode = async (
  call: CallApi,
  email: string,
): Promise<{ kind: 'sent'; identifier: Id } | Refused> => {
  const response = await call(login, { body: { email } });
  if (!response.ok) return refuse(response, notSent);
  const body = await readBody(response);
  const fields = isRecord(body) ? body : {};
  const identifier =
    readId(fields['identifier']) ??
    (isRecord(fields['data']) ? readId(fields['data']['identifier']) : null);
  return identifier === null ? { kind: 'refused', message: notSent } : { kind: 'sent', identifier };
};

/** Where a proved mailbox leads: into the app, or for somebody who is only invited, to their invitations. */
const readNext = async (response: Response): Promise<string> => {
  const body = response.status === 202 ? await readBody(response) : null;
  const data = isRecord(body) ? body['data'] : null;
  const token = isRecord(data) ? readText(data['invitations_token']) : null;
  return token === null ? '/' : `/team-invitations#${token}`;
};

/** Trades the code for a session; what else a success carries does not matter, the reload reads the profile. */
export const verifyCode = async (
  call: CallApi,
  identifier: Id,
  code: string,
): Promise<{ kind: 'entered'; next: string } | Refused> => {
  const response = await call(verifyCodeCall, {
    body: { identifier: asGiven<string>(identifier), code },
  });
  if (!response.ok) return refuse(response, 'Código incorrecto o expirado.');
  return { kind: 'entered', next: await readNext(response) };
};

const readEmail = (body: unknown): string | null =>
  isRecord(body) && isRecord(body['data']) ? readText(body['data']['email']) : null;

/** As whom a link signs in; it stays unused. */
export const readSignInLink = async (call: CallApi, token: string): Promise<string> =>
  readAnswer(await call(readSignInLinkCall, { body: { token } }), readEmail);

/** Trades the link for a session; gives where to go then. */
export const signInByLink = async (call: CallApi, token: string): Promise<string> => {
  const response = await call(signInByLinkCall, { body: { token } });
  await expectOk(response);
  return readNext(response);
};
