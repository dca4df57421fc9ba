import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Keyed hashes for one purpose each, so that a value made for one never fits another. */
export type Secrets = {
  /** A keyed hash of text, such as a code or an e-mail address in a limit's key. */
  readonly hash: (purpose: string, text: string) => Buffer;
  /** A six-digit code that can be computed again from the id it belongs to, and is stored nowhere. */
  readonly deriveCode: (purpose: string, id: string) => string;
};

/** Numbers below this, drawn from 32 bits, spread evenly over a million codes. */
const fairRange = 4_294_000_000;

export const createSecrets = (appSecret: string): Secrets => {
  const hash = (purpose: string, text: string): Buffer =>
    createHmac('sha256', appSecret).update(purpose).update('\0').update(text).digest();

  const deriveCode = (purpose: string, id: string): string => {
    for (let round = 0; ; round += 1) {
      const drawn = hash(`code:${purpose}`, `${id}:${round}`).readUInt32BE();
      if (drawn < fairRange) return String(drawn % 1_000_000).padStart(6, '0');
    }
  };

  return { hash, deriveCode };
};

/** A new session token: 256 random bits for the cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. Its 256 random bits need no key. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
