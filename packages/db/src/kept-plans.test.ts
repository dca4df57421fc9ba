import { expect, test } from 'vitest';

import { withClient } from '#src/admin/with-client.ts';
import { useTestDatabase } from '#src/testing/index.ts';

const database = useTestDatabase();

/**
 * PostgreSQL plans these anew at every call: they are written in SQL and have rights or settings of their own, so that it cannot put
 * their text in the place of the call. Here are those that are called seldom, or only calculate; what is called all day keeps
 * its plan in PL/pgSQL.
 */
const seldom = [
  'add_default_stages',
  'applied_migrations',
  'corrected_keys',
  'count_failed_jobs',
  'end_checkout',
  'find_invitation_of_code',
  'finished_exams',
  'is_staff',
  'last_beat',
  'list_failed_jobs',
  'mail_rank',
  'near_word',
  'question_statistics',
  'question_use',
  'queue_state',
  'remove_member',
  'search_form',
  'suppress_mail',
  'unapproved_cents',
];

test('functions that are called all day keep their plans', async () => {
  const { rows } = await withClient(database().urls.owner, (owner) =>
    owner.query<{ name: string }>(
      `select distinct proname as name from pg_proc
       where pronamespace = 'app'::regnamespace and prolang = (select oid from pg_language where lanname = 'sql')
         and (prosecdef or proconfig is not null)
       order by 1`,
    ),
  );
  expect(rows.map(({ name }) => name)).toEqual(seldom);
});
