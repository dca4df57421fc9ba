import type { MailContent, MailKind } from '@tamiz/contract/accounts/rules/mail-text';
import type { Handle } from '@tamiz/db';

import {
  deleteOldDrafts,
  findLogo,
  insertDraft,
} from '#src/domains/accounts/mail-templates/queries.ts';
import { AppError } from '#src/platform/errors.ts';

export type Draft = {
  accountId: string;
  userId: string;
  kind: MailKind;
  content: MailContent;
  brand: { colour: string | null; logoId: string | null };
};

/** Keeps what somebody has on their screen, in place of what they had there before. */
export const keepDraft = async (
  tx: Handle,
  { accountId, userId, kind, content, brand }: Draft,
  isTest: boolean,
): Promise<string> => {
  if (brand.logoId !== null) {
    const [logo] = await findLogo(tx, { accountId, id: brand.logoId });
    if (logo === undefined) throw new AppError('mail_logo_unknown');
  }
  await deleteOldDrafts(tx, { accountId, userId });
  const [kept] = await insertDraft(tx, { accountId, userId, kind, ...content, ...brand, isTest });
  if (kept === undefined) throw new Error('The draft was not kept.');
  return kept.id;
};
