import type { Handle } from '@tamiz/db';

import type { Services } from '#src/domains/bank/services.ts';

/** Where evaluations are read: an account sees the shared ones and its own, who has none the shared ones. */
export const readerOf = (
  { databases }: Pick<Services, 'databases'>,
  accountId: string | null,
): Handle => (accountId === null ? databases.shared : databases.account(accountId).single);
