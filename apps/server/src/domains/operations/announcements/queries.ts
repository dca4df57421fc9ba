import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** Announcements that are shown or will be, newest first. */
export const listOpen = prepared<Record<string, never>>()(() =>
  build
    .selectFrom('announcements')
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(50)
    .select(['id', 'kind', 'audience', 'body', 'details', 'starts_at', 'ends_at']),
);
