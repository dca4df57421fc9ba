import { createHmac, hash as hashOnce, randomBytes, timingSafeEqual } from 'node:crypto';

/** Keyed hashes for one purpose each, so that a value made for one never fits another. */
export type Secrets = {
  /** A keyed hash of text, such as a code or an e-mail address in a limit's key. */
  readonly hash: (purpose: string, text: string) => Buffer;
  /** The hash under every key that is still believed, the newest first: to look up what was kept before a change of keys. */
  readonly hashes: (purpose: string, text: string) => readonly Buffer[];
  /** Whether this is the hash, or its beginning of so many bytes, under a key that is still believed. */
  readonly isHash: (given: Buffer, purpose: string, text: string, length?: number) => boolean;
  /** A six-digit code that can be computed again from the id it belongs to, and is stored nowhere. */
  readonly deriveCode: (purpose: string, id: string) => string;
  /**
   * The hashes that a typed code may be kept under, for every key that is still believed. Whoever made the row and
   * whoever wrote its mail may have used different keys while they change: the code of one opens what the other kept.
   */
  readonly codeHashes: (purpose: string, id: string, typed: string) => readonly Buffer[];
};

/** Numbers below this, drawn from 32 bits, spread evenly over a million codes. */
const fairRange = 4_294_000_000;

/** Whoever changes the algorithm adds the old one here, beside its key, until what it made has run out. */
type Key = { readonly algorithm: 'sha256'; readonly secret: string };

const hashWith = ({ algorithm, secret }: Key, purpose: string, text: string): Buffer =>
  createHmac(algorithm, secret).update(purpose).update('\0').update(text).digest();

const isEqual = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right);

const deriveWith = (key: Key, purpose: string, id: string): string => {
  for (let round = 0; ; round += 1) {
    const drawn = hashWith(key, `code:${purpose}`, `${id}:${round}`).readUInt32BE();
    if (drawn < fairRange) return String(drawn % 1_000_000).padStart(6, '0');
  }
};

/** Everything new is made with the first key; what the one before it made is believed as long as it is given. */
export const createSecrets = (appSecret: string, previous?: string): Secrets => {
  const newest: Key = { algorithm: 'sha256', secret: appSecret };
  const older: Key[] = previous === undefined ? [] : [{ algorithm: 'sha256', secret: previous }];
  const keys = [newest, ...older];

  const hash = (purpose: string, text: string): Buffer => hashWith(newest, purpose, text);

  const hashes = (purpose: string, text: string): readonly Buffer[] =>
    keys.map((key) => hashWith(key, purpose, text));

  const isHash = (given: Buffer, purpose: string, text: string, length = 32): boolean =>
    hashes(purpose, text).some((right) => isEqual(given, right.subarray(0, length)));

  const deriveCode = (purpose: string, id: string): string => deriveWith(newest, purpose, id);

  const codeHashes = (purpose: string, id: string, typed: string): readonly Buffer[] => {
    const code = typed.replaceAll(/\s/g, '');
    const derived = keys.map((key) => deriveWith(key, purpose, id));
    const isOurs = derived.some((right) => isEqual(Buffer.from(right), Buffer.from(code)));
    const codes = isOurs ? derived : [code];
    return keys.flatMap((key) => codes.map((one) => hashWith(key, purpose, one)));
  };

  return { hash, hashes, isHash, deriveCode, codeHashes };
};

/** A new session token: 256 random bits for the cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. Its 256 random bits need no key. */
export const hashToken = (token: string): Buffer => hashOnce('sha256', token, 'buffer');
