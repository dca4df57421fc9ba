import { staffRoleLabels } from '@tamiz/contract/shared/labels';

import { findWelcomed } from '#src/domains/accounts/staff-people/queries.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** The mail to somebody who was made part of the staff. */
export const staffPeopleTasks: JobHandlers = {
  'mail.staff_welcome': async (services, { id }) => {
    const [person] = await findWelcomed(services.database.single, { id });
    if (person === undefined || person.staff_role === null) return;
    await deliverMail(services, {
      key: `staff-welcome:${id}`,
      to: person.email,
      mail: 'staff-welcome',
      data: {
        firstName: person.first_name,
        role: staffRoleLabels[person.staff_role],
        signInUrl: `${services.env.WEB_ORIGIN}/login`,
      },
    });
  },
};
