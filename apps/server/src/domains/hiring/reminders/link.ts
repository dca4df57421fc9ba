import { isUuid } from '@tamiz/contract/shared/uuid';

import type { Env } from '#src/platform/env.ts';
import type { Secrets } from '#src/platform/secrets.ts';
import { packUuid, unpackUuid } from '#src/platform/signed-text.ts';

/** One invitation whose reminders can be stopped. */
export type Reminded = { accountId: string; invitationId: string };

/** The address the API is asked at to stop reminders; its last part says whose. */
export const stopPath = '/api/reminders/stop/:token';

const purpose = 'no-reminders';
/** Half of the hash: whoever guessed it would stop the reminders of one invitation. */
const macBytes = 16;

/** The address that a reminder's mail names, good for this invitation alone. */
export const noRemindersLink = (
  { env, secrets }: { env: Env; secrets: Secrets },
  { accountId, invitationId }: Reminded,
): string => {
  const packed = `${packUuid(accountId)}.${packUuid(invitationId)}`;
  const mac = secrets.hash(purpose, packed).subarray(0, macBytes).toString('base64url');
  return `${env.API_ORIGIN ?? env.WEB_ORIGIN}${stopPath.replace(':token', `${packed}.${mac}`)}`;
};

/** The invitation of a link that we made, or null. */
export const readNoRemindersLink = (secrets: Secrets, token: string): Reminded | null => {
  const [account = '', invitation = '', mac = ''] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  if (!secrets.isHash(given, purpose, `${account}.${invitation}`, macBytes)) return null;
  const reminded = { accountId: unpackUuid(account), invitationId: unpackUuid(invitation) };
  return isUuid(reminded.accountId) && isUuid(reminded.invitationId) ? reminded : null;
};
