import { expect, test } from 'vitest';

import { migrate } from '#src/admin/migrate.ts';
import { withClient } from '#src/admin/with-client.ts';
import { useTestDatabase } from '#src/testing/index.ts';
import { inFolder } from '#src/testing/migration-folder.ts';

const database = useTestDatabase();

const validOf = (index: string): Promise<boolean | undefined> =>
  withClient(database().urls.owner, async (owner) => {
    const { rows } = await owner.query<{ indisvalid: boolean }>(
      'select indisvalid from pg_index where indexrelid = to_regclass($1)',
      [index],
    );
    return rows[0]?.indisvalid;
  });

const marked = (sql: string): string => `-- tamiz: no transaction\n-- Why.\n${sql}`;

test('an index is made while others write, and noted like every migration', async () => {
  const { owner } = database().urls;
  const folder = await inFolder({
    '9001_index.sql': marked(
      'create index concurrently if not exists accounts_by_name on accounts (name);\ncreate index concurrently if not exists accounts_by_status on accounts (status);\n',
    ),
  });
  // Two at once wait for each other, and the build does not wait for the one that waits.
  const applied = await Promise.all([migrate(owner, folder), migrate(owner, folder)]);
  expect(applied.flat()).toEqual(['9001_index.sql']);
  expect(await validOf('accounts_by_name')).toBe(true);
  expect(await validOf('accounts_by_status')).toBe(true);
  expect(await migrate(owner, folder)).toEqual([]);
});

test('what a failed build left is dropped by the next run, which makes it whole', async () => {
  const { owner } = database().urls;
  const folder = await inFolder({
    '9002_unique.sql': marked(
      'create unique index concurrently if not exists accounts_one_name on accounts (name);',
    ),
  });
  await withClient(owner, (client) =>
    client.query("insert into accounts (name) values ('Igual'), ('Igual')"),
  );
  await expect(migrate(owner, folder)).rejects.toThrow('9002_unique.sql failed');
  expect(await validOf('accounts_one_name')).toBe(false);
  await withClient(owner, (client) =>
    client.query("update accounts set name = 'Igual ' || id where name = 'Igual'"),
  );
  expect(await migrate(owner, folder)).toEqual(['9002_unique.sql']);
  expect(await validOf('accounts_one_name')).toBe(true);
});

test('nothing else runs outside a transaction', async () => {
  const folder = await inFolder({
    '9003_both.sql': marked(
      'create index concurrently if not exists accounts_again on accounts (name); delete from accounts;',
    ),
  });
  await expect(migrate(database().urls.owner, folder)).rejects.toThrow('9003_both.sql failed');
  expect(await validOf('accounts_again')).toBeUndefined();
});
