import { isUuid } from '@tamiz/contract/shared/uuid';

import type { Env } from '#src/platform/env.ts';
import type { Secrets } from '#src/platform/secrets.ts';
import { packUuid, unpackUuid } from '#src/platform/signed-text.ts';

type PublicLink = { accountId: string; id: string };

const purpose = 'public-link';

/** 128 bits of the keyed hash, as in every link: too many to guess, short enough to be passed on. */
const macBytes = 16;

/** What the address carries: which link of which account, and a keyed hash that nobody else can make. */
const tokenOf = (secrets: Secrets, { accountId, id }: PublicLink): string => {
  const packed = `${packUuid(accountId)}.${packUuid(id)}`;
  return `${packed}.${secrets.hash(purpose, packed).subarray(0, macBytes).toString('base64url')}`;
};

/** The address of a public link; its token stands in the fragment, which browsers never send to a server. */
export const publicLinkUrl = (
  { env, secrets }: { env: Env; secrets: Secrets },
  link: PublicLink,
): string => `${env.EXAM_ORIGIN}/inscripcion#${tokenOf(secrets, link)}`;

/** The link of a token that we made, or null. */
export const readPublicLink = (secrets: Secrets, token: string): PublicLink | null => {
  const [account = '', id = '', mac = ''] = token.trim().split('.');
  const given = Buffer.from(mac, 'base64url');
  if (!secrets.isHash(given, purpose, `${account}.${id}`, macBytes)) return null;
  const link = { accountId: unpackUuid(account), id: unpackUuid(id) };
  return isUuid(link.accountId) && isUuid(link.id) ? link : null;
};
