import { deliverMail } from '#src/features/mail-delivery/deliver-mail.ts';
import { findChallengeAddress } from '#src/features/sign-in/queries.ts';
import type { JobHandlers } from '#src/jobs/registry.ts';
import { formatMailTime } from '#src/mail/format.ts';

/** The sign-in code on its way to the mailbox. */
export const signInTasks: JobHandlers = {
  'mail.sign_in_code': async (services, { id }) => {
    const [challenge] = await findChallengeAddress(services.database.read, { id });
    // Nobody has that address, or the code is spent: there is nothing to tell.
    if (challenge === undefined) return;
    await deliverMail(services, {
      key: `sign-in-code:${id}`,
      to: challenge.email,
      mail: 'sign-in-code',
      data: {
        firstName: challenge.first_name,
        code: services.secrets.deriveCode('sign-in', id),
        expiresAt: formatMailTime(challenge.expires_at),
      },
    });
  },
};
