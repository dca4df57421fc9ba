import * as z from 'zod/mini';

import {
  asked,
  assertion,
  assertionOptions,
  passkey,
  registration,
  registrationOptions,
} from '#src/identity/passkey.ts';
import { user } from '#src/identity/user.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, uuid } from '#src/shared/ids.ts';
import { text } from '#src/shared/text.ts';

const feature = 'passkeys';

export const listPasskeys = endpoint({
  id: 'listPasskeys',
  method: 'GET',
  path: '/api/passkeys',
  access: 'self.manage',
  summary: 'The passkeys of the person.',
  responses: { 200: z.object({ data: z.array(passkey) }) },
  isOpenBeforePasskey: true,
  feature,
});

const limit = { by: 'user', max: 60, windowSeconds: 3600 } as const;

export const beginPasskeyRegistration = endpoint({
  id: 'beginPasskeyRegistration',
  method: 'POST',
  path: '/api/passkeys/registration',
  access: 'self.manage',
  summary: 'What a new passkey must sign. Staff who have one must have presented it a moment ago.',
  responses: { 200: asked(registrationOptions) },
  limit,
  needsFreshProof: true,
  isOpenBeforePasskey: true,
  feature,
});

const nameMessage = 'Escribe un nombre de hasta 60 caracteres.';

const name = text(nameMessage).check(
  z.trim(),
  z.minLength(1, nameMessage),
  z.maxLength(60, nameMessage),
);

export const registerPasskey = endpoint({
  id: 'registerPasskey',
  method: 'POST',
  path: '/api/passkeys',
  access: 'self.manage',
  summary: 'Keeps a new passkey; it counts as presented in this session.',
  body: z.object({ identifier: uuid, name, response: registration }),
  responses: { 201: z.object({ data: passkey }) },
  limit,
  needsFreshProof: true,
  isOpenBeforePasskey: true,
  feature,
});

export const removePasskey = endpoint({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/api/passkeys/{id}',
  access: 'self.manage',
  summary: 'Forgets a passkey of the person; staff keep at least one.',
  params: ownedParams,
  responses: { 204: z.undefined() },
  needsFreshProof: true,
  needsFreshPasskey: true,
  feature,
});

export const beginPasskeyConfirmation = endpoint({
  id: 'beginPasskeyConfirmation',
  method: 'POST',
  path: '/api/passkeys/confirmation/options',
  access: 'self.manage',
  summary: 'What a passkey of the person must sign to be presented again.',
  responses: { 200: asked(assertionOptions) },
  limit,
  isOpenBeforePasskey: true,
  feature,
});

const answered = z.object({ identifier: uuid, response: assertion });

export const confirmPasskey = endpoint({
  id: 'confirmPasskey',
  method: 'POST',
  path: '/api/passkeys/confirmation',
  access: 'self.manage',
  summary: 'Presents a passkey in this session.',
  body: answered,
  responses: { 204: z.undefined() },
  limit,
  isOpenBeforePasskey: true,
  feature,
});

export const beginPasskeySignIn = endpoint({
  id: 'beginPasskeySignIn',
  method: 'POST',
  path: '/api/passkeys/sign-in/options',
  access: 'public',
  summary: 'What a passkey must sign to open a session; it tells nothing about who has one.',
  responses: { 200: asked(assertionOptions) },
  limit: { by: 'ip', max: 30, windowSeconds: 60 },
  feature,
});

export const signInWithPasskey = endpoint({
  id: 'signInWithPasskey',
  method: 'POST',
  path: '/api/passkeys/sign-in',
  access: 'public',
  summary: 'Exchanges a signed challenge for a session.',
  body: answered,
  responses: { 200: z.object({ data: user }) },
  limit: { by: 'ip', max: 60, windowSeconds: 60 },
  feature,
});
