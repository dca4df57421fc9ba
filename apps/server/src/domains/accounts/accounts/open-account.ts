import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { insertAccount, insertUserUnlessKnown } from '#src/domains/accounts/accounts/queries.ts';

type NewAccount = {
  name: string;
  owner: { email: string; firstName: string; lastName: string };
};

/** Opens an account with its first owner; an address that somebody has already is refused. */
export const openAccount = async (
  tx: Handle,
  { name, owner }: NewAccount,
): Promise<{ accountId: string; userId: string }> => {
  const [account] = await insertAccount(tx, { name });
  if (account === undefined) throw new AppError('internal');
  const [user] = await insertUserUnlessKnown(tx, {
    accountId: account.id,
    role: 'owner',
    staffRole: null,
    ...owner,
  });
  if (user === undefined) throw new AppError('address_taken');
  return { accountId: account.id, userId: user.id };
};
