import { flagNames, flags } from '@tamiz/contract/accounts/flags';
import type { AccountFlag } from '@tamiz/contract/accounts/staff-flags';

import { findAccount, list } from '#src/domains/accounts/staff-flags/queries.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** Every flag that is declared, as it stands for an account. */
export const listFlags = async (
  { databases }: Services,
  accountId: string,
): Promise<AccountFlag[]> => {
  const { single } = databases.staff;
  const [[account], rows] = await Promise.all([
    findAccount(single, { accountId }),
    list(single, { accountId }),
  ]);
  if (account === undefined) throw new AppError('not_found');
  return flagNames.map((flag) => {
    const row = rows.find((each) => each.flag === flag);
    return {
      flag,
      ...flags[flag],
      is_on: row !== undefined,
      set_at: row?.set_at.toISOString() ?? null,
      set_by: row?.set_by ?? null,
    };
  });
};
