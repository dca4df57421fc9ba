import type { Flag } from '@tamiz/contract/accounts/flags';
import type { Handle } from '@tamiz/db';

import { find } from '#src/domains/accounts/flags/queries.ts';

/** Whether a flag is on for an account: the only way to ask. */
export const hasFlag = async (
  handle: Handle,
  { accountId, flag }: { accountId: string; flag: Flag },
): Promise<boolean> => (await find(handle, { accountId, flag })).length > 0;
