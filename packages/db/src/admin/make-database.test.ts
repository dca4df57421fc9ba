import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { lookAround, makeDatabase, setPasswords, whyNoLogin } from '#src/admin/make-database.ts';
import { dropDatabase } from '#src/admin/prepare-database.ts';
import { withClient } from '#src/admin/with-client.ts';
import { testAdminUrl, useTestDatabase } from '#src/testing/index.ts';

const migrated = useTestDatabase();
const suffix = `${process.pid}_${randomBytes(3).toString('hex')}`;
const [database, role] = [`tamiz_made_${suffix}`, `tamiz_role_${suffix}`];

beforeAll(() => withClient(testAdminUrl, (admin) => admin.query(`create role ${role} login`)));
afterAll(async () => {
  await dropDatabase({ adminUrl: testAdminUrl, database });
  await withClient(testAdminUrl, (admin) => admin.query(`drop role ${role}`));
});

const urlOf = (password: string): string => {
  const url = new URL(testAdminUrl);
  [url.username, url.password, url.pathname] = [role, password, database];
  return url.href;
};

test('a database is made once, and a role then logs in', async () => {
  expect(await whyNoLogin(urlOf(''))).toContain('does not exist');
  expect(await makeDatabase({ adminUrl: testAdminUrl, database })).toEqual({ isNew: true });
  expect(await makeDatabase({ adminUrl: testAdminUrl, database })).toEqual({ isNew: false });
  expect(await whyNoLogin(urlOf(''))).toBeNull();
});

test('a role gets the password of its address, whatever is in it, and only if it has one', async () => {
  const kept = (): Promise<string | null | undefined> =>
    withClient(testAdminUrl, async (admin) => {
      const { rows } = await admin.query<{ rolpassword: string | null }>(
        'select rolpassword from pg_authid where rolname = $1',
        [role],
      );
      return rows[0]?.rolpassword;
    });
  expect(await setPasswords(testAdminUrl, [urlOf('')])).toBe(0);
  expect(await kept()).toBeNull();
  expect(await setPasswords(testAdminUrl, [urlOf(encodeURIComponent("it's a /@secret"))])).toBe(1);
  expect(await kept()).toMatch(/^SCRAM-SHA-256\$/);
});

test('the owner tells how many operators there are', async () => {
  expect(await lookAround(migrated().urls.owner)).toMatchObject({ operators: 0 });
});
