import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { findForMail } from '#src/domains/identity/passkeys/queries.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';

/** The notice that a passkey was added. */
export const passkeyTasks: JobHandlers = {
  'mail.passkey_added': async (services, { id }) => {
    const [key] = await findForMail(services.database.single, { id });
    // Removed since.
    if (key === undefined) return;
    await deliverMail(services, {
      key: `passkey-added:${id}`,
      to: key.email,
      mail: 'passkey-added',
      data: {
        firstName: key.first_name,
        passkeyName: key.name,
        addedAt: formatMailTime(key.created_at),
        settingsUrl: `${services.env.WEB_ORIGIN}/settings`,
      },
    });
  },
};
