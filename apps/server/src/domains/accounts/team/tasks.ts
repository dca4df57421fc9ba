import { roleLabels } from '@tamiz/contract/shared/labels';

import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { findForMail } from '#src/domains/accounts/team/queries.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';

/** The invitation mail; if the address belongs to another account, its holder is told that joining is not possible. */
export const teamTasks: JobHandlers = {
  'mail.team_invitation': async (services, { id }) => {
    const { database, clock, env } = services;
    const [invitation] = await findForMail(database.single, { id, now: clock.now() });
    if (invitation === undefined) return;
    const key = `team-invitation:${id}:${invitation.sent_count}`;
    const signInUrl = `${env.WEB_ORIGIN}/login`;
    const { email: to, account_name: accountName } = invitation;
    if (invitation.holder_first_name !== null) {
      const firstName = invitation.holder_first_name;
      const data = { firstName, accountName };
      await deliverMail(services, { key, to, mail: 'team-invitation-known-address', data });
      return;
    }
    await deliverMail(services, {
      key,
      to,
      mail: 'team-invitation',
      data: {
        firstName: invitation.first_name,
        accountName,
        role: roleLabels[invitation.role],
        expiresAt: formatMailTime(invitation.expires_at),
        signInUrl,
      },
    });
  },
};
