import type { Secrets } from '#src/platform/secrets.ts';
import { readSignedText, signText } from '#src/platform/signed-text.ts';

const purpose = 'proved-mailbox';
const lifetimeMs = 60 * 60_000;

/** Says for an hour that its bearer has proved this address; it opens no session by itself. */
export const mailboxToken = (secrets: Secrets, email: string, now: Date): string => {
  const address = Buffer.from(email).toString('base64url');
  return signText(secrets, purpose, `${address}.${now.getTime() + lifetimeMs}`);
};

/** The address of a token that we made and that has not ended, or null. */
export const readMailboxToken = (secrets: Secrets, token: string, now: Date): string | null => {
  const [address, end] = readSignedText(secrets, purpose, token)?.split('.') ?? [];
  if (address === undefined || Number(end) <= now.getTime()) return null;
  return Buffer.from(address, 'base64url').toString();
};
