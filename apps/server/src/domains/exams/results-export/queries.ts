import { build, prepared } from '@tamiz/db';

/** What a position is called. */
export const findTitle = prepared<{ accountId: string; positionId: string }>()((p) =>
  build
    .selectFrom('positions')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.positionId)
    .select('title'),
);
