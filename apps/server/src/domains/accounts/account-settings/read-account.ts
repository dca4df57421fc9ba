import { AppError } from '#src/platform/errors.ts';
import * as queries from '#src/domains/accounts/account-settings/queries.ts';
import type { AccountRow } from '#src/domains/accounts/account-settings/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** The account as its owner sees it. */
export const readAccount = async (
  { databases }: Services,
  { accountId }: { accountId: string },
): Promise<AccountRow> => {
  const [account] = await queries.findAccount(databases.account(accountId).single, { accountId });
  if (account === undefined) throw new AppError('not_found');
  return account;
};
