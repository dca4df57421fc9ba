import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** Ends a hold that still stands. */
export const endHold = prepared<{ id: string }>()((p) =>
  build
    .updateTable('credit_holds')
    .set({ released_at: sql`now()` })
    .where('id', '=', p.id)
    .where('released_at', 'is', null)
    .returning(['account_id', 'reason']),
);
