import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

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

/** Everybody in a position whose name is hidden; nobody where it is not reviewed without names. */
export const listHidden = prepared<{ accountId: string; positionId: string }>()(
  (p) => sql<{ id: string }>`
    select place.id from positions
    join position_candidates place on place.account_id = ${p.accountId} and place.position_id = positions.id
      and place.removed_at is null
    where positions.account_id = ${p.accountId} and positions.id = ${p.positionId} and positions.is_anonymous
      and app.is_name_hidden(true, place.stage_id)`,
);
