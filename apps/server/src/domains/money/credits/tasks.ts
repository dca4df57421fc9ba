import { findLowBalance } from '#src/domains/money/credits/queries.ts';
import { reconcile } from '#src/domains/money/credits/reconcile.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** Jobs that verify the ledger and warn of a low balance. */
export const creditTasks: JobHandlers = {
  'credits.reconcile': (services) => reconcile(services, 'moved'),

  'credits.reconcile_all': (services) => reconcile(services, 'all'),

  'mail.low_balance': async (services, { id }) => {
    const owners = await findLowBalance(services.database.single, { movementId: id });
    for (const owner of owners) {
      await deliverMail(services, {
        key: `low-balance:${id}:${owner.user_id}`,
        to: owner.email,
        mail: 'low-balance',
        data: {
          firstName: owner.first_name,
          accountName: owner.account_name,
          credits: String(owner.balance),
          creditsUrl: `${services.env.WEB_ORIGIN}/credits`,
        },
      });
    }
  },
};
