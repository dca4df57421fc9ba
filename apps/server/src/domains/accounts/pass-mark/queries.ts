import { build, prepared } from '@tamiz/db';

/** From which score on results count as good enough. */
export const updatePassMark = prepared<{ accountId: string; passMark: number }>()((p) =>
  build.updateTable('accounts').set({ pass_mark: p.passMark }).where('id', '=', p.accountId),
);
