import { sharedMinutes } from '@tamiz/contract/exams/sharing';
import { isUuid } from '@tamiz/contract/shared/uuid';

import type { Env } from '#src/platform/env.ts';
import type { Manager } from '#src/platform/http/manager.ts';
import type { Secrets } from '#src/platform/secrets.ts';
import { packUuid, readSignedText, signText, unpackUuid } from '#src/platform/signed-text.ts';

const purposes = { link: 'share-link', session: 'share-session' };

const pack = ({ accountId, shareId }: Manager): string =>
  `${packUuid(accountId)}.${packUuid(shareId)}`;

const unpack = (account: string, share: string): Manager | null => {
  const manager = { accountId: unpackUuid(account), shareId: unpackUuid(share) };
  return isUuid(manager.accountId) && isUuid(manager.shareId) ? manager : null;
};

/** The address of the page; its token stands in the fragment, which browsers never send to a server. */
export const shareLink = ({ env, secrets }: { env: Env; secrets: Secrets }, share: Manager) =>
  `${env.WEB_ORIGIN}/compartido#${signText(secrets, purposes.link, pack(share))}`;

/** The share of a link that we made, or null. */
export const readLink = (secrets: Secrets, token: string): Manager | null => {
  const [account = '', share = ''] =
    readSignedText(secrets, purposes.link, token)?.split('.') ?? [];
  return unpack(account, share);
};

/** A signed session of this link alone, and when it ends. */
export const openSession = (
  secrets: Secrets,
  manager: Manager,
  now: Date,
): { session: string; expiresAt: Date } => {
  const expiresAt = new Date(now.getTime() + sharedMinutes * 60_000);
  const payload = `${pack(manager)}.${expiresAt.getTime().toString(36)}`;
  return { session: signText(secrets, purposes.session, payload), expiresAt };
};

/** Whose session it is, or null once it has ended. */
export const readSession = (secrets: Secrets, token: string, now: Date): Manager | null => {
  const payload = readSignedText(secrets, purposes.session, token);
  const [account = '', share = '', end = ''] = payload?.split('.') ?? [];
  return now.getTime() < Number.parseInt(end, 36) ? unpack(account, share) : null;
};
