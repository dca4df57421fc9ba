import { findForMail } from '#src/domains/hiring/enrolment/queries.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** Job that mails the code by which somebody enrols; nothing that a stranger typed stands in it. */
export const enrolmentTasks: JobHandlers = {
  'mail.enrolment_code': async (services, { id }) => {
    const [wanted] = await findForMail(services.database.single, { id });
    // Used or expired since.
    if (wanted === undefined) return;
    await deliverMail(services, {
      key: `enrolment-code:${id}`,
      to: wanted.email,
      mail: 'enrolment-code',
      data: {
        accountName: wanted.account_name,
        positionTitle: wanted.position_title,
        code: services.secrets.deriveCode('enrolment', id),
        expiresAt: formatMailTime(wanted.expires_at),
      },
    });
  },
};
