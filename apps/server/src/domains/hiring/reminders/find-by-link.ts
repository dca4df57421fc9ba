import { readNoRemindersLink } from '#src/domains/hiring/reminders/link.ts';
import { findReminded } from '#src/domains/hiring/reminders/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** What a link is about; null for one that we did not make, or whose person was taken out. */
export const findByLink = async ({ databases, secrets }: Services, token: string) => {
  const reminded = readNoRemindersLink(secrets, token);
  if (reminded === null) return null;
  const [found] = await findReminded(databases.account(reminded.accountId).single, reminded);
  return found ?? null;
};
