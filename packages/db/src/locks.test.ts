import { expect, test } from 'vitest';

import { withClient } from '#src/admin/with-client.ts';
import { useTestDatabase } from '#src/testing/index.ts';

const database = useTestDatabase();

/** Functions that lock the key of a row others refer to, and why they may. */
const onPurpose = new Map([
  ['beat attempts', 'no answer may arrive while the time of an outage is given back'],
  ['chain_credit_movement credit_balances', 'only the check of the ledger refers to a balance'],
  ['lock_credit_balance credit_balances', 'the same'],
  [
    'erase_decisions_about tags',
    'nobody may give a tag to somebody while it is deleted with its last person',
  ],
  [
    'erase_texts_of_person attempts',
    'no event may be added to an exam whose texts are being erased',
  ],
]);

test('a function that puts changes in line leaves the key of a row to whoever refers to it', async () => {
  const { functions, referred } = await withClient(database().urls.owner, async (owner) => ({
    functions: (
      await owner.query<{ name: string; source: string }>(
        `select proname as name, prosrc as source from pg_proc where pronamespace = 'app'::regnamespace`,
      )
    ).rows,
    referred: new Set(
      (
        await owner.query<{ name: string }>(
          `select distinct relname as name from pg_constraint join pg_class on pg_class.oid = confrelid where contype = 'f'`,
        )
      ).rows.map(({ name }) => name),
    ),
  }));
  const locking = functions.flatMap(({ name, source }) =>
    [...source.matchAll(/from (?:public\.)?(\w+)(?:(?!;|from ).)*?for update/gs)]
      .map(([, table = '']) => table)
      .filter((table) => referred.has(table))
      .map((table) => `${name} ${table}`),
  );
  expect(locking.toSorted()).toEqual([...onPurpose.keys()].toSorted());
});

test('a change of owner does not wait for a row that refers to account and person', async () => {
  const { owner } = database().urls;
  await withClient(owner, async (buyer) => {
    const { rows } = await buyer.query<{ account: string; user: string; other: string }>(
      `with account as (insert into accounts (name) values ('Candados') returning id),
         people as (insert into users (account_id, role, first_name, last_name, email)
           select account.id, 'owner', 'Ana', 'Prueba', 'candado-' || n || '@ejemplo.mx' from account, generate_series(1, 2) n
           returning id, account_id)
       select min(account_id::text) as account, min(id::text) as user, max(id::text) as other from people`,
    );
    const [made = { account: '', user: '', other: '' }] = rows;
    await buyer.query('begin');
    await buyer.query(
      `insert into checkouts (account_id, created_by, credits, unit_price_cents, expires_at) values ($1, $2, 1, 100, now())`,
      [made.account, made.user],
    );
    await withClient(owner, async (colleague) => {
      await colleague.query(`set lock_timeout = '2s'; begin`);
      await colleague.query(`select set_config('app.account_id', $1, true)`, [made.account]);
      const { rows: changed } = await colleague.query(
        `select app.change_member_role($1, 'recruiter') as before`,
        [made.user],
      );
      expect(changed).toEqual([{ before: 'owner' }]);
      // The check of the last owner waits until here.
      await colleague.query('commit');
    });
    await buyer.query('rollback');
  });
});
