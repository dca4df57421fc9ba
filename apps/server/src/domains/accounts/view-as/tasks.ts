import { findForMail } from '#src/domains/accounts/view-as/queries.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** What an owner reads when staff looked at the account: who by their role, when and why. */
export const viewAsTasks: JobHandlers = {
  'mail.account_viewed': async (services, { id, userId }) => {
    const [view] = await findForMail(services.database.single, { id, userId });
    // Whoever left the account since is not told.
    if (view === undefined) return;
    await deliverMail(services, {
      key: `account-viewed:${id}:${userId}`,
      to: view.email,
      mail: 'account-viewed',
      data: {
        firstName: view.first_name,
        accountName: view.account_name,
        startedAt: formatMailTime(view.started_at),
        endsAt: formatMailTime(view.ends_at),
        reason: view.reason,
        people:
          view.people_reason === null
            ? 'Los nombres y correos de tus candidatos estuvieron ocultos.'
            : `También vio los nombres y correos de tus candidatos. El motivo: ${view.people_reason}`,
      },
    });
  },
};
