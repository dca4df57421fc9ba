import { build, prepared } from '@tamiz/db';

/** Shows or hides the names of a position; answers nothing if it was so before. */
export const updateAnonymous = prepared<{ accountId: string; id: string; isAnonymous: boolean }>()(
  (p) =>
    build
      .updateTable('positions')
      .set({ is_anonymous: p.isAnonymous })
      .where('account_id', '=', p.accountId)
      .where('id', '=', p.id)
      .where('is_anonymous', '<>', p.isAnonymous)
      .returning('id'),
);
