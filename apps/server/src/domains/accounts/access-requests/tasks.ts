import { findForMail } from '#src/domains/accounts/access-requests/queries.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';

/** Mails to people who asked for access. */
export const accessRequestTasks: JobHandlers = {
  'mail.access_request_received': async (services, { id }) => {
    const [request] = await findForMail(services.database.single, { id });
    if (request === undefined) return;
    const key = `access-request-received:${id}`;
    const requestedAt = formatMailTime(request.created_at);
    if (request.holder_first_name === null) {
      const data = { requestedAt };
      await deliverMail(services, {
        key,
        to: request.email,
        mail: 'access-request-received',
        data,
      });
    } else {
      const signInUrl = `${services.env.WEB_ORIGIN}/login`;
      const data = { requestedAt, signInUrl, firstName: request.holder_first_name };
      await deliverMail(services, {
        key,
        to: request.email,
        mail: 'access-request-known-address',
        data,
      });
    }
  },

  'mail.access_rejected': async (services, { id }) => {
    const [request] = await findForMail(services.database.single, { id });
    if (request === undefined) return;
    await deliverMail(services, {
      key: `access-rejected:${id}`,
      to: request.email,
      mail: 'access-rejected',
      data: { firstName: request.first_name, reason: request.decision_reason },
    });
  },
};
