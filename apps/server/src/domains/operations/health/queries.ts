import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** The migrations that were applied to the database. */
export const listApplied = prepared<Record<string, never>>()(
  () => sql<{ names: string[] }>`select app.applied_migrations() as names`,
);
