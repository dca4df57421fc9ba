import { findByLink } from '#src/domains/hiring/reminders/find-by-link.ts';
import { readNoRemindersLink } from '#src/domains/hiring/reminders/link.ts';
import { refuseReminders } from '#src/domains/hiring/reminders/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** Sends no more reminders of one invitation; every other mail about it still goes. A repeated call changes nothing. */
export const stopReminders = async (services: Services, token: string): Promise<boolean> => {
  const reminded = readNoRemindersLink(services.secrets, token);
  if (reminded === null || (await findByLink(services, token)) === null) return false;
  const stopped = await services.databases
    .account(reminded.accountId)
    .transaction((tx) => refuseReminders(tx, reminded));
  return stopped.length > 0;
};
