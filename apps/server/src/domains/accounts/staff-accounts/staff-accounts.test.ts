import { createAccount, createAccessRequest, createUser, grantCredits } from '@tamiz/db/factories';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

const page = z.object({
  data: z.array(z.looseObject({ id: z.string() })),
  next: z.string().nullable(),
});

let staff: Browser;
let staffId = '';
beforeAll(async () => {
  const { browser, user } = await api.signedIn({ role: 'staff' });
  [staff, staffId] = [browser, user.id];
});

const readAll = async (path: string): Promise<string[]> => {
  const ids: string[] = [];
  for (let after: string | null = null; ;) {
    const query: string = after === null ? '' : `&after=${encodeURIComponent(after)}`;
    const { data, next } = page.parse((await staff.call('GET', `${path}${query}`)).body);
    ids.push(...data.map(({ id }) => id));
    if (next === null) return ids;
    after = next;
  }
};

const auditOf = async (subjectId: string) =>
  sql<{ action: string; actor_kind: string; actor_id: string; details: object }>(
    'select action, actor_kind, actor_id, details from audit_events where subject_id = $1 order by id',
    [subjectId],
  );

describe('requests for access', () => {
  const queue = '/api/staff/access-requests?status=pending';

  test('are read page by page, oldest first, each once', async () => {
    const made = await api.asOwner(async (tx) => {
      const ids: string[] = [];
      for (let n = 0; n < 30; n += 1) ids.push((await createAccessRequest(tx)).id);
      return ids;
    });
    expect(await readAll(queue)).toEqual(made.toSorted());
  });

  test('are approved with the account’s name, once; the person is recognised when they ask again', async () => {
    const email = 'renata@ejemplo.mx';
    const { id } = await api.asOwner((tx) => createAccessRequest(tx, { email }));
    const path = `/api/staff/access-requests/${id}/approve`;
    expect(await staff.call('POST', path, { body: { account_name: ' ' } })).toMatchObject({
      status: 422,
      body: { errors: { account_name: [expect.any(String)] } },
    });
    const body = { account_name: 'Cantera Digital' };
    const approved = await staff.call('POST', path, { body });
    expect(approved).toMatchObject({
      status: 200,
      body: { data: { account_id: expect.any(String) } },
    });
    expect(await staff.call('POST', path, { body })).toMatchObject({ status: 409 });
    expect(await auditOf(id)).toMatchObject([
      { action: 'access_request.approved', actor_kind: 'staff', actor_id: staffId },
    ]);

    const again = await api.asOwner((tx) => createAccessRequest(tx, { email }));
    const before = (await readAll(queue)).at(-2);
    const { body: seen } = await staff.call('GET', `${queue}&after=${before}`);
    expect(page.parse(seen).data[0]).toMatchObject({
      id: again.id,
      earlier: { count: 1, last_status: 'approved' },
      holder: { role: 'owner', account: { name: 'Cantera Digital' } },
    });
  });

  test('are declined with a reason', async () => {
    const { id } = await api.asOwner((tx) => createAccessRequest(tx));
    const path = `/api/staff/access-requests/${id}/reject`;
    const body = { reason: 'Por ahora solo atendemos equipos de México.' };
    expect(await staff.call('POST', path, { body })).toMatchObject({ status: 204 });
    const { body: answered } = await staff.call(
      'GET',
      '/api/staff/access-requests?status=rejected',
    );
    expect(page.parse(answered).data[0]).toMatchObject({ id, decision_reason: body.reason });
  });
});

describe('an account', () => {
  const create = () =>
    api.asOwner(async (tx) => {
      const { id } = await createAccount(tx, { name: `Búsqueda 100% ${crypto.randomUUID()}` });
      const owner = await createUser(tx, { accountId: id });
      await grantCredits(tx, { accountId: id, amount: 20 });
      return { id, owner };
    });

  test('is found by a part of its name, by its id and by the address of a member', async () => {
    const { id, owner } = await create();
    const find = (q: string) => readAll(`/api/staff/accounts?q=${encodeURIComponent(q)}`);
    expect(await find(id)).toEqual([id]);
    const byEmail = async (email: string) => {
      const { body } = await staff.call('POST', '/api/staff/accounts/by-email', {
        body: { email },
      });
      return page.parse(body).data.map((account) => account.id);
    };
    expect(await byEmail(owner.email.toUpperCase())).toEqual([id]);
    expect(await byEmail('nadie@ejemplo.mx')).toEqual([]);
    expect(await find('búsqueda 100%')).toContain(id);
    expect(await find('búsqueda 1_0%')).toEqual([]);
    for (const path of ['accounts', 'payments', 'webhooks']) {
      const url = `/api/staff/${path}?q=${encodeURIComponent(owner.email)}`;
      expect(await staff.call('GET', url)).toMatchObject({ status: 422 });
    }
  });

  test('is read page by page, newest first, each once', async () => {
    await api.asOwner(async (tx) => {
      for (let n = 0; n < 30; n += 1) await createAccount(tx);
    });
    const ids = await readAll('/api/staff/accounts?q=');
    expect(ids).toEqual(ids.toSorted().toReversed());
    const [counted] = await sql<{ n: number }>('select count(*)::int as n from accounts');
    expect(new Set(ids).size).toBe(counted?.n);
  });

  test('is suspended and reactivated with a reason; its people notice', async () => {
    const { id, owner } = await create();
    const browser = await api.signedInAgain(owner);
    const path = `/api/staff/accounts/${id}/status`;
    const suspend = { status: 'suspended', reason: 'Pagos en disputa' };
    expect(await staff.call('PATCH', path, { body: suspend })).toMatchObject({
      status: 200,
      body: { data: { status: 'suspended', members: [{ email: owner.email }] } },
    });
    expect(await browser.call('POST', '/api/positions', { body: {} })).toMatchObject({
      body: { code: 'account_suspended' },
    });
    await staff.call('PATCH', path, { body: suspend });
    await staff.call('PATCH', path, { body: { status: 'active', reason: 'Resuelto' } });
    expect(await browser.call('POST', '/api/positions', { body: {} })).toMatchObject({
      status: 422,
    });
    expect(await auditOf(id)).toMatchObject([
      { action: 'account.suspended', details: { before: 'active', after: 'suspended' } },
      { action: 'account.reactivated', details: { before: 'suspended', reason: 'Resuelto' } },
    ]);
  });

  test('gets promotions and adjustments once for each key, and never goes below zero', async () => {
    const { id } = await create();
    const path = `/api/staff/accounts/${id}/credits`;
    const move = (kind: string, credits: number, key: string = crypto.randomUUID()) =>
      staff.call('POST', path, { body: { kind, credits, reason: 'Cortesía', key } });
    const key = crypto.randomUUID();
    expect(await move('promo', 5, key)).toMatchObject({ body: { data: { balance: 25 } } });
    expect(await move('promo', 5, key)).toMatchObject({
      status: 409,
      body: { code: 'movement_repeated' },
    });
    expect(await move('adjustment_add', 1)).toMatchObject({ body: { data: { balance: 26 } } });
    expect(await move('adjustment_take', 27)).toMatchObject({
      status: 409,
      body: { code: 'balance_too_low' },
    });
    expect(await move('adjustment_take', 26)).toMatchObject({
      body: { data: { balance: 0, movements: [{ type: 'adjustment', amount: 26 }, {}, {}, {}] } },
    });
    expect(await move('promo', 0)).toMatchObject({ status: 422 });
    expect(await auditOf(id)).toMatchObject([
      { action: 'credits.promo_granted' },
      { action: 'credits.adjusted', details: { before: 25, after: 26 } },
      { action: 'credits.adjusted', details: { before: 26, after: 0 } },
    ]);
  });

  test('spends again when its hold is released, once', async () => {
    const { id } = await create();
    const [hold] = await sql<{ id: string }>(
      "insert into credit_holds (account_id, reason) values ($1, 'dispute') returning id",
      [id],
    );
    const path = `/api/staff/holds/${hold?.id ?? ''}/release`;
    const body = { reason: 'El banco decidió a nuestro favor' };
    expect(await staff.call('POST', path, { body })).toMatchObject({
      status: 200,
      body: { data: { is_on_hold: false, holds: [{ reason: 'dispute' }] } },
    });
    expect(await staff.call('POST', path, { body })).toMatchObject({ status: 409 });
    expect(await auditOf(hold?.id ?? '')).toMatchObject([
      { action: 'credits.hold_released', details: { hold: 'dispute', reason: body.reason } },
    ]);
  });
});

describe('the audit log', () => {
  test('is read page by page, filtered, and tells who without keeping their name', async () => {
    const { user } = await api.signedIn({ role: 'owner' });
    await sql(
      `insert into audit_events (actor_kind, actor_id, account_id, action, subject_kind, subject_id)
       select 'user', $1, $2, 'bank.file_imported', 'user', $1 from generate_series(1, 60)`,
      [user.id, user.account_id],
    );
    const filters = [
      `action=bank.file_imported`,
      `actor_id=${user.id}`,
      `account_id=${user.account_id}`,
    ];
    for (const filter of filters) {
      const ids = await readAll(`/api/staff/audit?${filter}`);
      expect(ids).toHaveLength(60);
      expect(ids).toEqual(ids.toSorted().toReversed());
    }
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    expect(await readAll(`/api/staff/audit?${filters[0]}&from=${inAnHour}`)).toEqual([]);
    expect(await readAll(`/api/staff/audit?${filters[0]}&to=${inAnHour}`)).toHaveLength(60);
    const { body } = await staff.call('GET', `/api/staff/audit?subject_id=${user.id}`);
    expect(page.parse(body).data[0]).toMatchObject({
      actor: { kind: 'user', id: user.id, name: 'Ana Prueba' },
      action: 'bank.file_imported',
      details: {},
    });
    expect(await staff.call('GET', '/api/staff/audit?limit=200')).toMatchObject({ status: 422 });
  });
});
