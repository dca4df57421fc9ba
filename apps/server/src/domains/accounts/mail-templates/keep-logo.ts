import { randomBytes } from 'node:crypto';

import type { MailLogo } from '@tamiz/contract/accounts/mail-templates';
import { logoLimits } from '@tamiz/contract/accounts/rules/mail-logo';

import { deleteUnusedLogos, insertLogo } from '#src/domains/accounts/mail-templates/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import { readPng } from '#src/platform/pictures/read-png.ts';

/** Logos without use that stay, for whoever is still choosing. */
const keptUnused = 5;

/** Keeps a logo that was really read as a picture; mails carry it once it is published. */
export const keepLogo = async (
  { databases }: Services,
  { accountId, bytes }: { accountId: string; bytes: Buffer },
): Promise<MailLogo> => {
  const picture = await readPng(bytes, { limits: logoLimits, code: 'mail_logo_refused' });
  return databases.account(accountId).transaction(async (tx) => {
    const token = randomBytes(16).toString('base64url');
    const [logo] = await insertLogo(tx, { accountId, token, ...picture });
    if (logo === undefined) throw new Error('The logo was not kept.');
    await deleteUnusedLogos(tx, { accountId, kept: keptUnused });
    return logo;
  });
};
