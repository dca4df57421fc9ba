import { signInLinkMinutes } from '@tamiz/contract/identity/sign-in';

import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { findChallengeAddress } from '#src/domains/identity/sign-in/queries.ts';
import { signInToken } from '#src/domains/identity/sign-in/sign-in-link.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';

/** Job that mails the sign-in code and the link that does the same. */
export const signInTasks: JobHandlers = {
  'mail.sign_in_code': async (services, { id }) => {
    const [challenge] = await findChallengeAddress(services.database.single, { id });
    // Nobody has that address, or the code was used: no mail is sent.
    if (challenge === undefined) return;
    await deliverMail(services, {
      key: `sign-in-code:${id}`,
      to: challenge.email,
      mail: 'sign-in-code',
      data: {
        firstName: challenge.first_name,
        code: services.secrets.deriveCode('sign-in', id),
        expiresAt: formatMailTime(challenge.expires_at),
        signInUrl: `${services.env.WEB_ORIGIN}/sign-in#${signInToken(services.secrets, id)}`,
        linkMinutes: String(signInLinkMinutes),
      },
    });
  },
};
