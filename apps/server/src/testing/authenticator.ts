import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const hash = (data: Buffer): Buffer => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949), as much of it as an attestation without a statement needs. */
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const map = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

type Options = { origin?: string; rpId?: string; isVerified?: boolean; isRsa?: boolean };

const number = (value: string | undefined): Buffer => bytes(Buffer.from(value ?? '', 'base64url'));

/** A key pair, the public half as COSE writes it (RFC 9053, RFC 8230). */
const makeKey = (isRsa: boolean) => {
  if (isRsa) {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { n, e } = publicKey.export({ format: 'jwk' });
    const coseKey = map([
      [integer(1), integer(3)],
      [integer(3), integer(-257)],
      [integer(-1), number(n)],
      [integer(-2), number(e)],
    ]);
    return { privateKey, coseKey };
  }
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const coseKey = map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), number(x)],
    [integer(-3), number(y)],
  ]);
  return { privateKey, coseKey };
};

/** An authenticator in software, with one key: it signs as a browser and a security key would together. */
export const createAuthenticator = ({
  origin = 'http://localhost:5173',
  rpId = 'localhost',
  isVerified = true,
  isRsa = false,
}: Options = {}) => {
  const { privateKey, coseKey } = makeKey(isRsa);
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const authenticatorData = (extraFlags: number, ...rest: Buffer[]): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = flags.present | (isVerified ? flags.verified : 0) | extraFlags;
    return Buffer.concat([hash(Buffer.from(rpId)), Buffer.from([flag]), count, ...rest]);
  };
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const frame = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    /** As the database keeps it. */
    publicKey: coseKey,
    id,
    /** What `navigator.credentials.create` would give. */
    create: (challenge: string) => {
      const length = Buffer.from([0, credentialId.length]);
      const data = authenticatorData(
        flags.attested,
        ...[Buffer.alloc(16), length, credentialId, coseKey],
      );
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data)],
      ]);
      return {
        ...frame,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** What `navigator.credentials.get` would give. */
    get: (challenge: string) => {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(0);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, hash(client)]))
        .sign(privateKey);
      return {
        ...frame,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
};

export type Authenticator = ReturnType<typeof createAuthenticator>;
