import { AppError } from '#src/platform/errors.ts';
import {
  findById,
  listHolds,
  listLatestMovements,
  listMembers,
} from '#src/domains/accounts/staff-accounts/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';

const latestMovements = 15;

/** One account with everything staff need to help it. */
export const readAccount = async ({ databases }: Services, id: string) => {
  const { single } = databases.staff;
  const [[account], members, holds, movements] = await Promise.all([
    findById(single, { id }),
    listMembers(single, { accountId: id }),
    listHolds(single, { accountId: id }),
    listLatestMovements(single, { accountId: id, limit: latestMovements }),
  ]);
  if (account === undefined) throw new AppError('not_found');
  return { account, members, holds, movements };
};

export type AccountView = Awaited<ReturnType<typeof readAccount>>;
