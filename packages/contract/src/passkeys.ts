import * as z from 'zod/mini';

import { endpoint } from '#src/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/ids.ts';
import { user } from '#src/session.ts';

/** A presented passkey counts for this long when staff touch credits, access or roles. */
export const freshPasskeyMilliseconds = 5 * 60_000;

/** Keys one person may keep. */
export const maxPasskeys = 10;

const feature = 'passkeys';
const limit = { by: 'user', max: 60, windowSeconds: 3600 } as const;

const problem = 'La llave de acceso no es válida.';
const encoded = (longest: number) =>
  z.string(problem).check(z.regex(/^[\w-]+$/, problem), z.maxLength(longest, problem));

/** A key as its owner sees it; nothing of the key itself leaves the server. */
export const passkey = z.object({
  id: uuid,
  name: z.string(),
  created_at: timestamp,
  last_used_at: z.nullable(timestamp),
});

export type Passkey = z.infer<typeof passkey>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** What `navigator.credentials.create` is given, binary values as base64url. */
export const registrationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What `navigator.credentials.get` is given. */
export const assertionOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});

/** A challenge is answered once, within minutes, under the identifier that came with it. */
const asked = <Options extends z.ZodMiniType>(options: Options) =>
  z.object({ data: z.object({ identifier: uuid, options }) });

const credential = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key', problem),
  clientExtensionResults: z._default(z.object({}, problem), {}),
};

const registration = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: encoded(4000),
        attestationObject: encoded(20_000),
        transports: z.optional(
          z
            .array(z.string(problem).check(z.maxLength(30, problem)), problem)
            .check(z.maxLength(10, problem)),
        ),
      },
      problem,
    ),
  },
  problem,
);

const assertion = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: encoded(4000),
        authenticatorData: encoded(4000),
        signature: encoded(4000),
      },
      problem,
    ),
  },
  problem,
);

export type Registration = z.infer<typeof registration>;
export type Assertion = z.infer<typeof assertion>;

const nameMessage = 'Escribe un nombre de hasta 60 caracteres.';
const name = z
  .string(nameMessage)
  .check(z.trim(), z.minLength(1, nameMessage), z.maxLength(60, nameMessage));

const answered = z.object({ identifier: uuid, response: assertion });

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

export const beginPasskeyRegistration = endpoint({
  id: 'beginPasskeyRegistration',
  method: 'POST',
  path: '/api/passkeys/registration',
  access: 'self.manage',
  summary: 'What a new passkey must sign. Staff who have one must have presented it a moment ago.',
  responses: { 200: asked(registrationOptions) },
  limit,
  isOpenBeforePasskey: true,
  feature,
});

export const registerPasskey = endpoint({
  id: 'registerPasskey',
  method: 'POST',
  path: '/api/passkeys',
  access: 'self.manage',
  summary: 'Keeps a new passkey; it counts as presented in this session.',
  body: z.object({ identifier: uuid, name, response: registration }),
  responses: { 201: z.object({ data: passkey }) },
  limit,
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
