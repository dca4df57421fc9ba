import { createHash } from 'node:crypto';

import { build } from '#src/builder.ts';
import type { Handle } from '#src/handle.ts';

type MailInput = {
  accountId: string;
  placeId: string;
  invitationId: string;
  sentAt: Date;
  state?: 'sent' | 'delayed' | 'delivered' | 'bounced_full' | 'bounced_hard' | 'opened';
  /** Codes of the mail server, such as `dsn 5.1.1`. */
  reason?: string;
};

/** The mail of an invitation that our mail server took, and what was told of it a minute later. */
export const createMail = async (handle: Handle, input: MailInput): Promise<void> => {
  const { accountId, placeId, invitationId, sentAt, state = 'sent', reason = null } = input;
  const key = `invitation:${invitationId}:1:0`;
  await handle.run(
    build
      .insertInto('mail_deliveries')
      .values({
        message_key: key,
        id: createHash('sha256').update(key).digest('hex').slice(0, 32),
        account_id: accountId,
        position_candidate_id: placeId,
        invitation_id: invitationId,
        mail: 'invitation',
        accepted_at: sentAt,
        state,
        state_at: new Date(sentAt.getTime() + 60_000),
        reason,
      })
      .compile(),
  );
};
