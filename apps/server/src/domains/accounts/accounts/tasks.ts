import { findWelcome } from '#src/domains/accounts/accounts/queries.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** The welcome of a new owner. */
export const accountTasks: JobHandlers = {
  'mail.access_welcome': async (services, { id }) => {
    const [welcome] = await findWelcome(services.database.single, { userId: id });
    if (welcome === undefined) return;
    await deliverMail(services, {
      key: `access-welcome:${id}`,
      to: welcome.email,
      mail: 'access-welcome',
      data: {
        firstName: welcome.first_name,
        accountName: welcome.account_name,
        signInUrl: `${services.env.WEB_ORIGIN}/login`,
      },
    });
  },
};
