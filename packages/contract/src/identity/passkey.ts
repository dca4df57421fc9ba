import * as z from 'zod/mini';

import { timestamp, uuid } from '#src/shared/ids.ts';
import { text } from '#src/shared/text.ts';

/** A presented passkey counts for this long when staff touch credits, access or roles. */
export const freshPasskeyMilliseconds = 5 * 60_000;

/** Keys one person may keep. */
export const maxPasskeys = 10;

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

/** A challenge can be answered once, within minutes, with the identifier that came with it. */
export const asked = <Options extends z.ZodMiniType>(options: Options) =>
  z.object({ data: z.object({ identifier: uuid, options }) });

const problem = 'La llave de acceso no es válida.';

const encoded = (longest: number) =>
  text(problem).check(z.regex(/^[\w-]+$/, problem), z.maxLength(longest, problem));

const credential = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key', problem),
  clientExtensionResults: z._default(z.object({}, problem), {}),
};

export const registration = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: encoded(4000),
        attestationObject: encoded(20_000),
        transports: z.optional(
          z
            .array(text(problem).check(z.maxLength(30, problem)), problem)
            .check(z.maxLength(10, problem)),
        ),
      },
      problem,
    ),
  },
  problem,
);

export type Registration = z.infer<typeof registration>;

export const assertion = z.object(
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

export type Assertion = z.infer<typeof assertion>;
