import { ownDataMinutes } from '@tamiz/contract/hiring/own-data';
import { isUuid } from '@tamiz/contract/shared/uuid';

import type { Env } from '#src/platform/env.ts';
import type { Person } from '#src/platform/http/person.ts';
import type { Secrets } from '#src/platform/secrets.ts';
import { packUuid, readSignedText, signText, unpackUuid } from '#src/platform/signed-text.ts';

const sessionMs = ownDataMinutes * 60_000;

const pack = ({ accountId, candidateId }: Person): string =>
  `${packUuid(accountId)}.${packUuid(candidateId)}`;

const unpack = (account: string, candidate: string): Person | null => {
  const person = { accountId: unpackUuid(account), candidateId: unpackUuid(candidate) };
  return isUuid(person.accountId) && isUuid(person.candidateId) ? person : null;
};

const purposes = { link: 'own-data-link', session: 'own-data-session' };

/** Half of the hash: the link opens nothing without a code, and mails break long lines. */
const linkBytes = 16;

/** What the link of a mail carries: whose data it is about, and nothing else. */
export const linkToken = (secrets: Secrets, person: Person): string => {
  const packed = pack(person);
  return `${packed}.${secrets.hash(purposes.link, packed).subarray(0, linkBytes).toString('base64url')}`;
};

/** The address of the page; its token stands in the fragment, which browsers never send to a server. */
export const ownDataLink = ({ env, secrets }: { env: Env; secrets: Secrets }, person: Person) =>
  `${env.EXAM_ORIGIN}/mis-datos#${linkToken(secrets, person)}`;

/** The person of a link that we made, or null. */
export const readLink = (secrets: Secrets, token: string): Person | null => {
  const [account = '', candidate = '', mac = ''] = token.trim().split('.');
  const given = Buffer.from(mac, 'base64url');
  const isOurs = secrets.isHash(given, purposes.link, `${account}.${candidate}`, linkBytes);
  return isOurs ? unpack(account, candidate) : null;
};

/** A signed session of this page alone, and when it ends; reading it needs no query. */
export const openSession = (
  secrets: Secrets,
  person: Person,
  now: Date,
): { session: string; expiresAt: Date } => {
  const expiresAt = new Date(now.getTime() + sessionMs);
  const payload = `${pack(person)}.${expiresAt.getTime().toString(36)}`;
  return { session: signText(secrets, purposes.session, payload), expiresAt };
};

/** The person of a session that has not ended, or null. */
export const readSession = (secrets: Secrets, token: string, now: Date): Person | null => {
  const payload = readSignedText(secrets, purposes.session, token);
  const [account = '', candidate = '', end = ''] = payload?.split('.') ?? [];
  return now.getTime() < Number.parseInt(end, 36) ? unpack(account, candidate) : null;
};
