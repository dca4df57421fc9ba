import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { dropDatabase, roleUrls, withClient } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing';
import { afterAll, expect, test } from 'vitest';

const database = `tamiz_setup_${process.pid}_${randomBytes(3).toString('hex')}`;
const urls = roleUrls(testAdminUrl, database);

afterAll(() => dropDatabase({ adminUrl: testAdminUrl, database }));

const settings = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATABASE_URL_OWNER: urls.owner,
  DATABASE_URL_APP: urls.app,
  DATABASE_URL_AUTH: urls.auth,
  DATABASE_URL_STAFF: urls.staff,
  DATABASE_URL_WORKER: urls.worker,
  DATABASE_URL_EXAM: urls.exam,
  APP_SECRET: 'a secret of the tests, long enough to be one',
  WEB_ORIGIN: 'http://localhost:4999',
  EXAM_ORIGIN: 'http://127.0.0.1:4999',
  // Nobody listens there.
  SMTP_URL: 'smtp://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
};

/** Each run starts a process, which loads the whole server. */
const withProcess = { timeout: 240_000 };

type Ran = { code: number | null; lines: string[] };

/** The command as an operator runs it, without a terminal. */
const setUp = (env: Record<string, string>, ...flags: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [fileURLToPath(new URL('admin.ts', import.meta.url)), 'setup', ...flags],
      { env },
      (_, stdout, stderr) =>
        resolve({ code: child.exitCode, lines: `${stdout}${stderr}`.trim().split('\n') }),
    );
    child.stdin?.end();
  });

test(
  'says every setting that is missing or wrong at once, and touches nothing',
  withProcess,
  async () => {
    const { code, lines } = await setUp({ NODE_ENV: 'test', APP_SECRET: 'short' });
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/MISSING DATABASE_URL_OWNER/);
    for (const name of [
      'APP_SECRET',
      'DATABASE_URL_WORKER',
      'STRIPE_WEBHOOK_SECRET',
      'EXAM_ORIGIN',
    ])
      expect(lines.some((line) => line.startsWith(`MISSING Setting ${name}:`))).toBe(true);
  },
);

test('without an administrator it asks for one, once, and stops', withProcess, async () => {
  const { code, lines } = await setUp(settings);
  expect(code).toBe(1);
  expect(lines).toEqual([
    'ok      Settings of API, worker and commands.',
    'MISSING Roles and database: give --admin-url, an administrator of PostgreSQL.',
    '1 missing.',
  ]);
});

test('makes everything on the first run, and on the next one tells that it is there', async () => {
  const operator = ['--email', 'Ana@Ejemplo.mx', '--first-name', 'Ana', '--last-name', 'Ruiz'];
  const first = await setUp(settings, '--admin-url', testAdminUrl, ...operator);
  expect(first.lines[1]).toMatch(/^ok {6}Roles made, database made, 0 passwords set\.$/);
  expect(first.lines).toContainEqual(expect.stringMatching(/^ok .*migrations applied\.$/));
  expect(first.lines).toContainEqual(expect.stringMatching(/^ok .*Bank: \d{3,} questions added/));
  expect(first.lines).toContainEqual(expect.stringMatching(/^ok .*First operator made/));
  // What is not ours to make is told with what to do about it.
  expect(first.lines).toContain(
    'MISSING The mail server does not take us (ESOCKET): set SMTP_URL, or start the mailbox with pnpm dev.',
  );
  expect(first.lines).toContainEqual(
    expect.stringMatching(/^MISSING tamiz\.example has no record v=spf1/),
  );
  expect(first.lines).toContain('MISSING http://localhost:4999 is no https address.');
  expect(first.lines).toContainEqual(expect.stringMatching(/^yours .*api\/webhooks\/stripe/));
  expect(first.lines).toContainEqual(expect.stringMatching(/^yours .*TRUSTED_PROXIES is 0/));
  expect(first.code).toBe(1);
  expect(
    await withClient(urls.owner, async (owner) => {
      const { rows } = await owner.query<object>('select email, role, account_id from users');
      return rows;
    }),
  ).toEqual([{ email: 'ana@ejemplo.mx', role: 'staff', account_id: null }]);

  const again = await setUp(settings);
  expect(again.lines.slice(0, 5)).toEqual([
    'ok      Settings of API, worker and commands.',
    'ok      Roles and database.',
    'ok      Schema up to date.',
    'ok      Bank: 0 questions added, 0 changed.',
    'ok      Operators: 1.',
  ]);
}, 240_000);
