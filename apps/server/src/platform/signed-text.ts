import type { Secrets } from '#src/platform/secrets.ts';

/** A text with its 256-bit keyed hash, for links that we mail and store nowhere. */
export const signText = (secrets: Secrets, purpose: string, text: string): string =>
  `${text}.${secrets.hash(purpose, text).toString('base64url')}`;

/** The text of a token that we made for this purpose, or null. */
export const readSignedText = (secrets: Secrets, purpose: string, token: string): string | null => {
  const end = token.trim().lastIndexOf('.');
  const text = token.trim().slice(0, Math.max(end, 0));
  const given = Buffer.from(token.trim().slice(end + 1), 'base64url');
  return secrets.isHash(given, purpose, text) ? text : null;
};

/** An id in 22 characters instead of 36. */
export const packUuid = (id: string): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** The id of such a text; what was none gives no valid one. */
export const unpackUuid = (text: string): string =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
