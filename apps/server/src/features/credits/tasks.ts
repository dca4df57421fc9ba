import { findLowBalance, holdMismatched } from '#src/features/credits/queries.ts';
import { deliverMail } from '#src/features/mail-delivery/deliver-mail.ts';
import type { JobHandlers } from '#src/jobs/registry.ts';

/** Adding the ledger up, and the warning that it runs low. */
export const creditTasks: JobHandlers = {
  'credits.reconcile': async ({ database, alarms }) => {
    const wrong = await holdMismatched(database.read, {});
    alarms.ledgerMismatches(wrong.map(({ account_id: accountId }) => accountId));
  },

  'mail.low_balance': async (services, { id }) => {
    const owners = await findLowBalance(services.database.read, { movementId: id });
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
