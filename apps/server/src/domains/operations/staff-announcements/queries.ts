import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';
import type { AnnouncementKind } from '@tamiz/contract/operations/announcements';
import type { AnnouncementAudience } from '@tamiz/contract/operations/staff-announcements';

export type AnnouncementRow = {
  id: string;
  kind: AnnouncementKind;
  audience: AnnouncementAudience;
  body: string;
  details: string | null;
  starts_at: Date;
  ends_at: Date;
  withdrawn_at: Date | null;
  author: string | null;
};

const columns = sql`posted.id, posted.kind, posted.audience, posted.body, posted.details, posted.starts_at, posted.ends_at,
  posted.withdrawn_at, (select first_name || ' ' || last_name from users where users.id = posted.author) as author`;

/** Announcements, newest first. */
export const list = prepared<{ before: string; limit: number }>()(
  (p) => sql<AnnouncementRow>`
    select ${columns} from announcements posted where posted.id < ${p.before} order by posted.id desc limit ${p.limit}`,
);

type New = Omit<AnnouncementRow, 'id' | 'withdrawn_at' | 'author'> & { authorId: string };

/** Keeps a new announcement. */
export const insert = prepared<New>()(
  (p) => sql<AnnouncementRow>`
    with posted as (
      insert into announcements (kind, audience, body, details, starts_at, ends_at, author)
      values (${p.kind}, ${p.audience}, ${p.body}, ${p.details}, ${p.starts_at}, ${p.ends_at}, ${p.authorId})
      returning *
    )
    select ${columns} from posted`,
);

/** An announcement that nobody else changes until the transaction ends. */
export const lock = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('announcements')
    .where('id', '=', p.id)
    .forUpdate()
    .select(['starts_at', 'ends_at', 'withdrawn_at']),
);

/** Sets the end of an announcement. */
export const setEnd = prepared<{ id: string; endsAt: Date }>()(
  (p) => sql<AnnouncementRow>`
    with posted as (update announcements set ends_at = ${p.endsAt} where id = ${p.id} returning *)
    select ${columns} from posted`,
);

/** Takes an announcement down. */
export const setWithdrawn = prepared<{ id: string; at: Date }>()(
  (p) => sql<AnnouncementRow>`
    with posted as (update announcements set withdrawn_at = ${p.at} where id = ${p.id} returning *)
    select ${columns} from posted`,
);
