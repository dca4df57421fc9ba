import { createTransactions } from '@tamiz/db';
import { createAccount, createUser, grantCredits, proveStaffSessions } from '@tamiz/db/factories';
import type { CreatedUser } from '@tamiz/db/factories';

type NewPerson = {
  role?: CreatedUser['role'];
  firstName?: string;
  lastName?: string;
  accountName?: string;
  credits?: number;
};

export type Person = { email: string; firstName: string; lastName: string; accountName: string };

/** Makes people who can sign in: one per test, so that no test uses up the codes of another. */
export type People = {
  create: (person?: NewPerson) => Promise<Person>;
  /** What presenting a passkey does to the sessions of staff, for journeys whose subject is something else. */
  provePasskey: (email: string, minutesAgo?: number) => Promise<void>;
  close: () => Promise<void>;
};

export function openPeople(ownerUrl: string): People {
  const transactions = createTransactions(ownerUrl, 1);
  return {
    create: ({
      role = 'owner',
      firstName = 'Renata',
      lastName = 'Quiroga',
      accountName = 'Cantera Digital',
      credits = 0,
    } = {}) =>
      transactions.run(async (tx) => {
        const account =
          role === 'staff' ? undefined : await createAccount(tx, { name: accountName });
        if (account !== undefined && credits > 0) {
          await grantCredits(tx, { accountId: account.id, amount: credits });
        }
        const { email } = await createUser(tx, {
          role,
          firstName,
          lastName,
          email: `renata.${crypto.randomUUID().slice(0, 13)}@ejemplo.mx`,
          ...(account !== undefined && { accountId: account.id }),
        });
        return { email, firstName, lastName, accountName };
      }),
    provePasskey: (email, minutesAgo = 0) =>
      transactions.run(async (tx) => {
        await proveStaffSessions(tx, { email, minutesAgo });
      }),
    close: () => transactions.close(),
  };
}
