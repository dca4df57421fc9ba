import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { findForMail } from '#src/domains/identity/proof/queries.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';

/** Job that mails the code by which a session is proved again. */
export const proofTasks: JobHandlers = {
  'mail.proof_code': async (services, { id }) => {
    const [wanted] = await findForMail(services.database.single, { id });
    // Used since, or the session was closed.
    if (wanted === undefined) return;
    await deliverMail(services, {
      key: `proof-code:${id}`,
      to: wanted.email,
      mail: 'proof-code',
      data: {
        firstName: wanted.first_name,
        code: services.secrets.deriveCode('proof', id),
        expiresAt: formatMailTime(wanted.expires_at),
      },
    });
  },
};
