import { undoDays } from '@tamiz/contract/identity/profile-changes';

import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { findForMail } from '#src/domains/identity/profile-changes/queries.ts';
import { undoToken } from '#src/domains/identity/profile-changes/undo-link.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';

/** The code of a change, and the notice that one was made. */
export const profileChangeTasks: JobHandlers = {
  'mail.profile_change_code': async (services, { id }) => {
    const [change] = await findForMail(services.database.single, { id });
    // Replaced or confirmed since, so the code is no longer valid.
    if (change === undefined || change.confirmed_at !== null) return;
    const key = `profile-change-code:${id}`;
    if (change.new_email !== null && change.holder_first_name !== null) {
      const data = { firstName: change.holder_first_name };
      await deliverMail(services, { key, to: change.new_email, mail: 'profile-email-taken', data });
      return;
    }
    const data = {
      firstName: change.first_name,
      code: services.secrets.deriveCode('profile-change', id),
      expiresAt: formatMailTime(change.expires_at),
    };
    const [to, mail] =
      change.new_email === null
        ? ([change.email, 'profile-name-code'] as const)
        : ([change.new_email, 'profile-email-code'] as const);
    await deliverMail(services, { key, to, mail, data });
  },

  'mail.profile_email_changed': async (services, { id }) => {
    const [change] = await findForMail(services.database.single, { id });
    if (change?.previous_email === undefined || change.previous_email === null) return;
    const changedAt = change.confirmed_at ?? services.clock.now();
    await deliverMail(services, {
      key: `profile-email-changed:${id}`,
      to: change.previous_email,
      mail: 'profile-email-changed',
      data: {
        firstName: change.first_name,
        changedAt: formatMailTime(changedAt),
        undoUrl: `${services.env.WEB_ORIGIN}/recover-email#${undoToken(services.secrets, id)}`,
        undoUntil: formatMailTime(new Date(changedAt.getTime() + undoDays * 86_400_000)),
      },
    });
  },
};
