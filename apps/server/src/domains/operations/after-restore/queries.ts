import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** Ended attempts whose events are sealed, in the order of their ids. */
export const listEnded = prepared<{ after: string; limit: number }>()(
  (p) => sql<{ id: string }>`
    select id from attempts
    where id > ${p.after} and completed_at is not null and not is_seal_pending
    order by id limit ${p.limit}`,
);
