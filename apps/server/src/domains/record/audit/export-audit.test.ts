import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { expect, test } from 'vitest';

import { exportAudit } from '#src/domains/record/audit/export-audit.ts';
import { commandActor } from '#src/domains/record/audit/record-audit.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

const staff = async () => (await api.signedIn({ role: 'staff' })).browser;

const csv = (bytes: Buffer) => bytes.toString().trimEnd().split('\r\n');

test('the file holds every line that matches, by ids, and taking it along is written down', async () => {
  const { user } = await api.signedIn();
  const accountId = user.account_id ?? '';
  await sql(
    `insert into audit_events (actor_kind, actor_id, account_id, action, subject_kind, subject_id, details)
     select 'user', $2::uuid, $1::uuid, 'position.completed', 'position', app.uuid_v7(), json_build_object('n', n)
     from generate_series(1, 1201) n`,
    [accountId, user.id],
  );
  const browser = await staff();
  const { status, bytes, headers } = await browser.call(
    'GET',
    `/api/staff/audit/file?account_id=${accountId}&action=position.completed`,
  );
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('bitacora.csv');
  const lines = csv(bytes);
  expect(lines).toHaveLength(1202);
  expect(new Set(lines).size).toBe(1202);
  expect(bytes.toString()).not.toContain(user.email);
  const [line] = await sql<{ details: object }>(
    "select details from audit_events where action = 'audit.exported' order by id desc limit 1",
  );
  expect(line?.details).toMatchObject({ action: 'position.completed', account_id: accountId });
});

// Tried with 200,000 lines too: the same bound holds, and it takes three minutes on a busy machine.
test(
  'forty thousand lines take no more memory than a few pages',
  { timeout: 240_000 },
  async () => {
    await sql(
      `insert into audit_events (actor_kind, action, subject_kind, subject_id, details)
     select 'system', 'job.retried', 'job', app.uuid_v7(), json_build_object('n', n) from generate_series(1, 40000) n`,
    );
    await sql('analyze audit_events');
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const heap = () => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const file = await exportAudit(api.services, {
      filter: { action: 'job.retried' },
      actor: commandActor,
    });
    let bytes = 0;
    let pages = 0;
    let before = 0;
    let most = 0;
    for await (const page of file) {
      bytes += Buffer.byteLength(String(page));
      pages += 1;
      if (pages === 10) before = heap();
      if (pages % 10 === 0) most = Math.max(most, heap());
    }
    // The file is larger than what the process may grow by while it leaves.
    expect(bytes).toBeGreaterThan(4_000_000);
    expect(pages).toBeGreaterThan(80);
    expect(most - before).toBeLessThan(1_500_000);
  },
);

test.each(['actor=Diego', 'actor_id=Diego', 'account_id=1', 'action=todo', 'from=ayer', 'limit=5'])(
  'a filter that is not understood is refused with a sentence: %s',
  async (filter) => {
    const browser = await staff();
    for (const path of ['/api/staff/audit', '/api/staff/audit/file']) {
      const answer = await browser.call('GET', `${path}?${filter}`);
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation' } });
    }
  },
);

test('people and accounts are found by a part of their name or by their id, never by an address', async () => {
  const { user } = await api.signedIn();
  const rename = 'update users set first_name = $2, last_name = $3 where id = $1';
  await sql(rename, [user.id, 'Zulema', 'Quintanar']);
  const accountId = user.account_id ?? '';
  await sql("update accounts set name = 'Faro 100%' where id = $1", [accountId]);
  const browser = await staff();
  const find = async (kind: string, q: string) =>
    (await browser.call('POST', '/api/staff/audit/choices', { body: { kind, q } })).body;
  const person = { id: user.id, name: 'Zulema Quintanar', detail: 'Faro 100%' };
  expect(await find('person', 'ma quin')).toEqual({ data: [person] });
  expect(await find('person', user.id)).toEqual({ data: [person] });
  expect(await find('person', user.email)).toEqual({ data: [] });
  expect(await find('account', '100%')).toMatchObject({ data: [{ id: accountId }] });
  expect(await find('account', accountId)).toMatchObject({ data: [{ name: 'Faro 100%' }] });
  expect(await find('account', '  ')).toMatchObject({ code: 'validation' });
});
