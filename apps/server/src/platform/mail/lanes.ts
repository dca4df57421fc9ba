import { createHash } from 'node:crypto';

import type { MailName } from '#src/platform/mail/generated/mails.ts';
import type { MailLane } from '#src/platform/mail/turns.ts';

/** Mails that one act of an account, or the clock, sends to many people. */
const bulk: ReadonlySet<MailName> = new Set<MailName>([
  'invitation',
  'invitation-reminder',
  'invitation-prompt',
  'invitation-new-deadline',
  'invitation-expired',
  'position-closed',
  'stage-message',
]);

/** People wait for codes, so codes leave first. Codes that a stranger can request for any address are normal mail. */
export const laneOfMail = (mail: MailName): MailLane => {
  if (mail === 'enrolment-code') return 'normal';
  if (mail.endsWith('-code')) return 'code';
  return bulk.has(mail) ? 'bulk' : 'normal';
};

/** The line in which mails to a domain wait for it, one of 256: the queue keeps no address, and not one line for each domain. */
export const lineOf = (domain: string): string =>
  `mail:${createHash('sha256').update(domain).digest('hex').slice(0, 2)}`;
