import type { MailKind } from '@tamiz/contract/accounts/rules/mail-text';

import { readLook } from '#src/domains/accounts/mail-templates/look-of.ts';
import type { Look } from '#src/domains/accounts/mail-templates/look-of.ts';
import type { WorkerServices } from '#src/domains/hiring/services.ts';

/** The mails that carry the link of an invitation. */
export type InvitationMail =
  | 'invitation'
  | 'invitation-reminder'
  | 'invitation-prompt'
  | 'invitation-new-deadline';

/** Whose words each mail has; those that an account does not word itself wear its logo and colour only. */
const wordedAs = {
  invitation: 'invitation',
  'invitation-reminder': 'reminder',
  'invitation-prompt': 'reminder',
  'invitation-new-deadline': 'reminder',
} as const satisfies Record<InvitationMail, MailKind>;

export type LookOf = (accountId: string, mail: InvitationMail) => Promise<Look>;

/** Reads how an account's mails look once for all mails of a job. */
export const rememberLooks = ({ database }: WorkerServices): LookOf => {
  const known = new Map<string, Promise<Look>>();
  return (accountId, mail) => {
    const key = `${accountId}:${mail}`;
    const look = known.get(key) ?? readLook(database.single, accountId, wordedAs[mail]);
    known.set(key, look);
    return look;
  };
};
