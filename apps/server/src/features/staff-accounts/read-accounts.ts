import { staffPageSize } from '@tamiz/contract/staff';

import { AppError } from '#src/errors.ts';
import {
  findById,
  findPage,
  listHolds,
  listLatestMovements,
  listMembers,
  listPage,
} from '#src/features/staff-accounts/queries.ts';
import { lastUuid, toKeysetPage } from '#src/http/keyset.ts';
import type { Services } from '#src/services.ts';

const latestMovements = 15;

/** In a pattern these stand for themselves only behind a backslash. */
const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Accounts by page, newest first; what is searched is a part of the name, a member's address or an id. */
export const pageAccounts = async (
  { databases }: Services,
  { q = '', after = lastUuid }: { q: string | undefined; after: string | undefined },
) => {
  const page = { before: after, limit: staffPageSize + 1 };
  const { read } = databases.staff;
  const rows =
    q === ''
      ? await listPage(read, page)
      : await findPage(read, {
          ...page,
          pattern: `%${escapePattern(q)}%`,
          text: q.toLowerCase(),
        });
  return toKeysetPage(rows, staffPageSize, ({ id }) => id);
};

/** One account with everything staff need to help it. */
export const readAccount = async ({ databases }: Services, id: string) => {
  const { read } = databases.staff;
  const [[account], members, holds, movements] = await Promise.all([
    findById(read, { id }),
    listMembers(read, { accountId: id }),
    listHolds(read, { accountId: id }),
    listLatestMovements(read, { accountId: id, limit: latestMovements }),
  ]);
  if (account === undefined) throw new AppError('not_found');
  return { account, members, holds, movements };
};

export type AccountView = Awaited<ReturnType<typeof readAccount>>;
