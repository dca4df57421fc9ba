import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** What time it is for PostgreSQL, at this moment and not at the start of a transaction. */
export const readTime = prepared<Record<string, never>>()(
  () => sql<{ now: Date }>`select clock_timestamp() as now`,
);
