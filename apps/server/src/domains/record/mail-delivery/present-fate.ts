import type { MailFate } from '@tamiz/contract/record/mail-delivery';
import type { MailState } from '@tamiz/contract/shared/statuses';

/** The last mail of an invitation, as lists read it; all null where none is known. */
export type FateRow = {
  mail_state: Exclude<MailState, 'queued'> | null;
  mail_state_at: Date | null;
  mail_reason: string | null;
};

const causeOf = (state: MailState, reason: string): MailFate['cause'] => {
  if (state === 'complained' || reason === 'complained') return 'complaint';
  if (state === 'suppressed') return 'nobody';
  if (/ [45]\.2\.2$/.test(reason)) return 'full';
  return state === 'bounced_hard' && / 5\.(?:1\.\d+|2\.1)$/.test(reason) ? 'nobody' : null;
};

/** What became of a mail, in the contract's words. */
export const presentFate = (row: FateRow): MailFate | null =>
  row.mail_state === null || row.mail_state_at === null
    ? null
    : {
        state: row.mail_state,
        at: row.mail_state_at.toISOString(),
        cause: causeOf(row.mail_state, row.mail_reason ?? ''),
      };
