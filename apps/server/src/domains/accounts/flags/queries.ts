import type { Flag } from '@tamiz/contract/accounts/flags';
import { build, prepared } from '@tamiz/db';

/** A row if a flag is on for an account. */
export const find = prepared<{ accountId: string; flag: Flag }>()((p) =>
  build
    .selectFrom('account_flags')
    .where('account_id', '=', p.accountId)
    .where('flag', '=', p.flag)
    .select('flag'),
);
