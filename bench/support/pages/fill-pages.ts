import { withClient, withDatabase } from '@tamiz/db/admin';
import type { DatabaseUrls } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import type pg from 'pg';

import { fillBoard } from '#bench/support/fill-board.ts';

export type PagesSize = { people: number; events: number };

const hasBoard = async (admin: pg.Client): Promise<boolean> =>
  (await admin.query('select from attempts limit 1')).rowCount === 1;

/** What the big database lacks of the pages, once: a position that many answered, and a log. */
export const fillPages = (
  database: string,
  urls: DatabaseUrls,
  { people, events }: PagesSize,
): Promise<void> => {
  const adminUrl = withDatabase(testAdminUrl, database);
  return withClient(adminUrl, async (admin) => {
    if (await hasBoard(admin)) return;
    await admin.query(
      `insert into audit_events (id, at, actor_kind, actor_id, account_id, action, subject_kind, subject_id, details)
       select app.uuid_v7(), now() - ($1::int - n) * interval '1 minute', 'user', person.id, person.account_id,
         (array['user.signed_in', 'invitations.sent', 'candidate.enrolled', 'position.completed'])[1 + n % 4],
         'user', person.id, '{"count": 3}'
       from generate_series(1, $1::int) n
       join (
         select id, account_id, (row_number() over (order by id))::int as number, (count(*) over ())::int as people
         from users where account_id is not null
       ) person on person.number = 1 + n % person.people
       order by n`,
      [events],
    );
    await fillBoard({ adminUrl, ownerUrl: urls.owner }, { people, answered: people * 0.9 });
  });
};
