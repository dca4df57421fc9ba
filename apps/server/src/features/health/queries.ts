import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** Answers when the database does, and only once it has been migrated. */
export const probe = prepared<Record<string, never>>()(
  () =>
    sql<{
      ok: boolean;
    }>`select to_regprocedure('app.enqueue(text, json, timestamptz, text)') is not null as ok`,
);
