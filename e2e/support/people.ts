import { createTransactions } from '@tamiz/db';
import {
  ageProof,
  createAccount,
  createTeamInvitation,
  createUser,
  grantCredits,
  openSession,
  proveStaffSessions,
  spendCodes,
} from '@tamiz/db/factories';
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
  /** Has a new account invite an address to its team. */
  invite: (email: string, from: { accountName: string }) => Promise<void>;
  /** Opens a session without a mailed code; the secret of its cookie. */
  openSession: (email: string, userAgent: string) => Promise<string>;
  /** Marks the sessions of staff as if a passkey had been presented, for journeys about something else. */
  provePasskey: (email: string, minutesAgo?: number) => Promise<void>;
  /** Makes the sessions of a person as old as if they had signed in then. */
  ageProof: (email: string, minutesAgo: number) => Promise<void>;
  /** Uses up the wrong codes of the day for a person who has asked for one. */
  spendCodes: (email: string) => Promise<void>;
  close: () => Promise<void>;
};

export const openPeople = (ownerUrl: string): People => {
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
    invite: (email, { accountName }) =>
      transactions.run(async (tx) => {
        const { id: accountId } = await createAccount(tx, { name: accountName });
        const { id: invitedBy } = await createUser(tx, { accountId, role: 'owner' });
        await createTeamInvitation(tx, { accountId, email, invitedBy, firstName: 'Inés' });
      }),
    openSession: (email, userAgent) =>
      transactions.run((tx) => openSession(tx, { email, userAgent })),
    provePasskey: (email, minutesAgo = 0) =>
      transactions.run(async (tx) => {
        await proveStaffSessions(tx, { email, minutesAgo });
      }),
    ageProof: (email, minutesAgo) => transactions.run((tx) => ageProof(tx, { email, minutesAgo })),
    spendCodes: (email) => transactions.run((tx) => spendCodes(tx, { email })),
    close: () => transactions.close(),
  };
};
