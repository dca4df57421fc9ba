import { staffCoupon } from '@tamiz/contract/money/staff-coupons';
import { createAccount, createCoupon, createPayment } from '@tamiz/db/factories';
import { beforeEach, describe, expect, test } from 'vitest';

import { dayOf } from '#src/domains/money/coupons/policy.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);
const path = '/api/staff/coupons';

let staff: Browser;
beforeEach(async () => {
  await sql(
    'delete from coupons where not exists (select from checkouts where coupon_id = coupons.id)',
    [],
  );
  staff = (await api.signedIn({ role: 'staff' })).browser;
});

const dayIn = (days: number): string =>
  dayOf(new Date(api.services.clock.now().getTime() + days * 86_400_000));

const terms = (changes: object = {}) => ({
  code: 'verano20',
  percent: 20,
  max_uses: 30,
  starts_on: dayIn(0),
  ends_on: dayIn(20),
  note: 'Campaña de verano',
  ...changes,
});

const create = (changes: object = {}) => staff.call('POST', path, { body: terms(changes) });

const readList = async () => {
  const { body } = await staff.call('GET', path);
  return (body as { data: unknown[] }).data.map((coupon) => staffCoupon.parse(coupon));
};

const auditOf = (id: string) =>
  sql<{ action: string; details: object }>(
    'select action, details from audit_events where subject_id = $1 order by id',
    [id],
  );

describe('a coupon', () => {
  test('is made with its terms, in upper case and once for each account, and is in the log', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    const made = staffCoupon.parse((body as { data: unknown }).data);
    expect(made).toMatchObject({
      code: 'VERANO20',
      percent: 20,
      max_uses: 30,
      max_uses_per_account: 1,
      min_credits: 1,
      starts_on: dayIn(0),
      ends_on: dayIn(20),
      state: 'live',
      paid_uses: 0,
      open_uses: 0,
      discounted: 0,
      created_by: expect.any(String),
    });
    expect(await readList()).toEqual([made]);
    expect(await auditOf(made.id)).toEqual([
      {
        action: 'coupon.created',
        details: {
          code: 'VERANO20',
          percent: 20,
          max_uses: 30,
          starts_on: dayIn(0),
          ends_on: dayIn(20),
        },
      },
    ]);
  });

  test.each([
    ['code', { code: 'dos palabras' }],
    ['percent', { percent: 91 }],
    ['percent', { percent: 12.5 }],
    ['max_uses', { max_uses: 0 }],
    ['max_uses_per_account', { max_uses_per_account: 31 }],
    ['min_credits', { min_credits: 10_001 }],
    ['starts_on', { starts_on: '2026-02-30' }],
    ['starts_on', { starts_on: '0000-01-01' }],
    ['note', { note: ' ' }],
  ])('with a wrong %s is refused beside that field', async (field, changes) => {
    expect(await create(changes)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect(await readList()).toEqual([]);
  });

  test('begins no earlier than today, ends no earlier than it begins, and does not last for years', async () => {
    const refused = (field: string) => ({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect(await create({ starts_on: dayIn(-1) })).toMatchObject(refused('starts_on'));
    expect(await create({ starts_on: dayIn(400), ends_on: dayIn(401) })).toMatchObject(
      refused('starts_on'),
    );
    expect(await create({ starts_on: dayIn(5), ends_on: dayIn(4) })).toMatchObject(
      refused('ends_on'),
    );
    expect(await create({ ends_on: dayIn(400) })).toMatchObject(refused('ends_on'));
    expect((await create({ ends_on: dayIn(0) })).status).toBe(201);
  });

  test('keeps its code for ever: another with it is refused, also after it was withdrawn', async () => {
    const { body } = await create();
    const { id } = staffCoupon.parse((body as { data: unknown }).data);
    await staff.call('POST', `${path}/${id}/withdraw`);
    expect(await create({ code: 'Verano20' })).toMatchObject({
      status: 422,
      body: { errors: { code: ['Ya existe o existió un cupón con ese código. Elige otro.'] } },
    });
  });

  test('is withdrawn at once, and once in the log', async () => {
    const { body } = await create();
    const { id } = staffCoupon.parse((body as { data: unknown }).data);
    for (let time = 0; time < 2; time += 1) {
      expect(await staff.call('POST', `${path}/${id}/withdraw`)).toMatchObject({
        status: 200,
        body: { data: { state: 'withdrawn' } },
      });
    }
    const log = await auditOf(id);
    expect(log.map(({ action }) => action)).toEqual(['coupon.created', 'coupon.withdrawn']);
    expect((await staff.call('POST', `${path}/${crypto.randomUUID()}/withdraw`)).status).toBe(404);
  });
});

test('the list tells how each stands, its uses and what it took off, page by page', async () => {
  await api.asOwner(async (tx) => {
    for (let n = 0; n < 24; n += 1) await createCoupon(tx, { code: `RELLENO${n}` });
    await createCoupon(tx, { code: 'TERMINADO', startsIn: -9, endsIn: -1 });
    await createCoupon(tx, { code: 'PROGRAMADO', startsIn: 2 });
    const { id } = await createCoupon(tx, { code: 'AGOTADO', percent: 25, maxUses: 1 });
    const { id: accountId } = await createAccount(tx);
    const coupon = { id, code: 'AGOTADO', percent: 25 };
    await createPayment(tx, { accountId, credits: 10, coupon });
  });
  const { body } = await staff.call('GET', path);
  const { data, next } = body as { data: unknown[]; next: string };
  expect(data).toHaveLength(25);
  const rest = await staff.call('GET', `${path}?after=${next}`);
  expect(rest.body).toMatchObject({ next: null });
  const all = [...data, ...(rest.body as { data: unknown[] }).data].map((coupon) =>
    staffCoupon.parse(coupon),
  );
  expect(new Set(all.map(({ code }) => code)).size).toBe(27);
  const find = (code: string) => all.find((coupon) => coupon.code === code);
  expect(find('TERMINADO')).toMatchObject({ state: 'ended', paid_uses: 0, discounted: 0 });
  expect(find('PROGRAMADO')).toMatchObject({ state: 'scheduled' });
  expect(find('RELLENO7')).toMatchObject({ state: 'live' });
  expect(find('AGOTADO')).toMatchObject({
    state: 'used_up',
    paid_uses: 1,
    open_uses: 0,
    discounted: 86.2,
  });
});

test('coupons are for those who answer for money', async () => {
  for (const staffRole of ['support', 'content'] as const) {
    const { browser } = await api.signedIn({ role: 'staff', staffRole });
    expect((await browser.call('GET', path)).status).toBe(403);
    expect((await browser.call('POST', path, { body: terms() })).status).toBe(403);
  }
  const { browser } = await api.signedIn({ role: 'staff', staffRole: 'finance' });
  expect((await browser.call('POST', path, { body: terms() })).status).toBe(201);
  const { browser: owner } = await api.signedIn({ role: 'owner' });
  expect((await owner.call('GET', path)).status).toBe(403);
});
