import { ownDataLink } from '#src/domains/hiring/own-data/access.ts';
import { findForMail } from '#src/domains/hiring/own-data/queries.ts';
import { contactOf } from '#src/domains/record/mail-delivery/contact.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** Job that mails the code by which a person opens the page of their own data. */
export const ownDataTasks: JobHandlers = {
  'mail.own_data_code': async (services, { id }) => {
    const [wanted] = await findForMail(services.database.single, { id });
    // Used or expired since, or the person was erased.
    if (wanted === undefined || wanted.email === null || wanted.name === null) return;
    const person = { accountId: wanted.account_id, candidateId: wanted.candidate_id };
    const { contactName, replyTo } = contactOf(wanted, services.env);
    await deliverMail(services, {
      key: `own-data-code:${id}`,
      to: wanted.email,
      replyTo,
      mail: 'own-data-code',
      data: {
        name: wanted.name,
        accountName: wanted.account_name,
        contactName,
        code: services.secrets.deriveCode('own-data', id),
        expiresAt: formatMailTime(wanted.expires_at),
        ownDataUrl: ownDataLink(services, person),
      },
    });
  },
};
