import { createCoupon } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { useMoney } from '#src/testing/use-money.ts';

const money = useMoney();
const { api, world, worker, sql } = money;

const buyer = async () => {
  const { browser, user } = await api.signedIn();
  return { browser, accountId: user.account_id ?? '' };
};

type Terms = Omit<Parameters<typeof createCoupon>[1], 'code'>;

let made = 0;
/** A coupon of its own for a test. */
const offer = async (terms: Terms = {}): Promise<string> => {
  made += 1;
  const code = `CUPON${made}`;
  await api.asOwner((tx) => createCoupon(tx, { code, ...terms }));
  return code;
};

const quote = (browser: Browser, body: object) =>
  browser.call('POST', '/api/coupons/quote', { body });

const start = (browser: Browser, body: object) =>
  browser.call('POST', '/api/payments/checkout', { body });

const usesOf = async (code: string): Promise<number> => {
  const [row] = await sql<{ uses: number }>('select uses from coupons where code = $1', [code]);
  return row?.uses ?? Number.NaN;
};

const refusedWith = (sentence: string) => ({
  status: 422,
  body: { errors: { coupon: [expect.stringContaining(sentence)] } },
});

const payWith = async (browser: Browser, body: object): Promise<string> => {
  const sessionId = await money.openCheckout(browser, body);
  const { paymentIntentId } = await world.provider.pay(sessionId);
  await money.tell('checkout.session.completed', sessionId);
  await worker.runJobs();
  return paymentIntentId;
};

describe('a quote', () => {
  test('tells what the purchase costs before and with the coupon, however the code is typed', async () => {
    const { browser } = await buyer();
    const code = await offer({ percent: 15 });
    expect(await quote(browser, { coupon: ` ${code.toLowerCase()} `, credits: 10 })).toMatchObject({
      status: 200,
      body: {
        data: {
          code,
          percent: 15,
          credits: 10,
          unit_cents: 3448,
          discount_cents: 5172,
          subtotal_cents: 29_308,
          tax_cents: 4689,
          total_cents: 33_997,
          total_before_cents: 39_997,
        },
      },
    });
    expect(await usesOf(code)).toBe(0);
  });

  test('of a coupon that does not hold says why', async () => {
    const { browser } = await buyer();
    const ask = (coupon: string, credits = 10) => quote(browser, { coupon, credits });
    expect(await ask('NOHAYTAL')).toMatchObject(refusedWith('No encontramos ese cupón.'));
    expect(await ask('no')).toMatchObject(refusedWith('de 4 a 20 letras y números'));
    expect(await ask(await offer({ startsIn: -9, endsIn: -2 }))).toMatchObject(
      refusedWith('Este cupón terminó el '),
    );
    expect(await ask(await offer({ startsIn: 3 }))).toMatchObject(
      refusedWith('Este cupón empieza el '),
    );
    const large = await offer({ minCredits: 50 });
    expect(await ask(large)).toMatchObject(refusedWith('para compras de 50 créditos o más'));
    expect(await ask(large, 50)).toMatchObject({ status: 200 });
    const withdrawn = await offer();
    await sql('update coupons set withdrawn_at = now() where code = $1', [withdrawn]);
    expect(await ask(withdrawn)).toMatchObject(refusedWith('ya no está disponible'));
    const full = await offer({ maxUses: 1 });
    await payWith((await buyer()).browser, { credits: 1, coupon: full });
    expect(await ask(full)).toMatchObject(refusedWith('se usó todas las veces'));
  });

  test('of what no card can be charged for is refused with what to choose instead', async () => {
    const { browser } = await buyer();
    const coupon = await offer({ percent: 90 });
    // 3.99 pesos with tax, where a card takes ten.
    expect(await quote(browser, { coupon, credits: 1 })).toMatchObject({
      status: 422,
      body: { errors: { credits: [expect.stringContaining('al menos $10.00')] } },
    });
    expect(await start(browser, { coupon, credits: 1 })).toMatchObject({ status: 422 });
    expect(await usesOf(coupon)).toBe(0);
  });

  test('is asked for so often and no more, because codes can be guessed', async () => {
    const { browser } = await buyer();
    for (let tried = 0; tried < 40; tried += 1) {
      expect((await quote(browser, { coupon: `ADIVINA${tried}`, credits: 1 })).status).toBe(422);
    }
    expect((await quote(browser, { coupon: await offer(), credits: 1 })).status).toBe(429);
    expect((await quote((await buyer()).browser, { coupon: 'OTRO', credits: 1 })).status).toBe(422);
  });
});

test('what was shown is charged, credited, listed, printed and receipted, and its amounts add up', async () => {
  const { browser, accountId } = await buyer();
  const coupon = await offer({ percent: 15 });
  const shown = { credits: 10, coupon: coupon.toLowerCase(), expected_total_cents: 33_997 };
  expect(await start(browser, { ...shown, expected_total_cents: 39_997 })).toMatchObject({
    status: 409,
    body: { code: 'price_changed' },
  });
  expect(await usesOf(coupon)).toBe(0);
  const sessionId = await money.openCheckout(browser, shown);
  expect(await worker.services.payments.readCheckout(sessionId)).toMatchObject({
    amountSubtotal: 29_308,
    amountTax: 4689,
    amountTotal: 33_997,
    reference: { accountId, credits: 10 },
  });
  await world.provider.pay(sessionId);
  await money.tell('checkout.session.completed', sessionId);
  await worker.runJobs();
  expect(await money.balanceOf(accountId)).toBe(10);
  const [row] = await sql<{ id: string }>('select id from payments where account_id = $1', [
    accountId,
  ]);
  expect(await browser.call('GET', `/api/payments/${row?.id}`)).toMatchObject({
    body: {
      data: {
        credits_purchased: 10,
        unit_price: 34.48,
        coupon,
        discount: 51.72,
        subtotal: 293.08,
        tax: 46.89,
        total: 339.97,
      },
    },
  });
  const note = await browser.call('GET', `/api/payments/${row?.id}/invoice`);
  expect(note.status).toBe(200);
  const mail = world.mails.received.find(({ body }) => body.includes(`cupón ${coupon}`));
  expect(mail?.body).toContain('−$51.72');
});

describe('a use', () => {
  test('is taken by a purchase that starts, and given back when it expires', async () => {
    const { browser } = await buyer();
    const other = (await buyer()).browser;
    const coupon = await offer({ maxUses: 1 });
    const sessionId = await money.openCheckout(browser, { credits: 1, coupon });
    expect(await usesOf(coupon)).toBe(1);
    expect(await start(other, { credits: 1, coupon })).toMatchObject(
      refusedWith('se usó todas las veces'),
    );
    await world.provider.expire(sessionId);
    await money.tell('checkout.session.expired', sessionId);
    await worker.runJobs();
    expect(await usesOf(coupon)).toBe(0);
    expect(await start(other, { credits: 1, coupon })).toMatchObject({ status: 200 });
  });

  test('stays taken while a refused card may be tried again on the same page', async () => {
    const { browser, accountId } = await buyer();
    const coupon = await offer({ maxUses: 1 });
    const sessionId = await money.openCheckout(browser, { credits: 2, coupon });
    await world.provider.decline(sessionId);
    await worker.runJobs();
    expect(await usesOf(coupon)).toBe(1);
    await world.provider.pay(sessionId);
    await money.tell('checkout.session.completed', sessionId);
    await worker.runJobs();
    expect(await usesOf(coupon)).toBe(1);
    expect(await money.balanceOf(accountId)).toBe(2);
  });

  test('is given back at once where the provider opens no page', async () => {
    const { browser } = await buyer();
    const coupon = await offer({ maxUses: 1 });
    await world.provider.setOutage('refuse');
    try {
      expect((await start(browser, { credits: 1, coupon })).status).toBe(503);
    } finally {
      await world.provider.setOutage('none');
    }
    expect(await usesOf(coupon)).toBe(0);
  });

  test('follows the buyer who comes back and starts again: the first page can no longer be paid', async () => {
    const { browser, accountId } = await buyer();
    const coupon = await offer({ maxUses: 1 });
    const first = await money.openCheckout(browser, { credits: 1, coupon });
    expect(await quote(browser, { credits: 3, coupon })).toMatchObject({ status: 200 });
    const second = await money.openCheckout(browser, { credits: 3, coupon });
    const { payments } = worker.services;
    expect((await payments.readCheckout(first)).status).toBe('expired');
    expect((await payments.readCheckout(second)).status).toBe('open');
    expect(await usesOf(coupon)).toBe(1);
    await money.tell('checkout.session.expired', first);
    await worker.runJobs();
    expect(await usesOf(coupon)).toBe(1);
    await world.provider.pay(second);
    await money.tell('checkout.session.completed', second);
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(3);
    expect(await start(browser, { credits: 1, coupon })).toMatchObject(
      refusedWith('Tu cuenta ya usó este cupón'),
    );
  });

  test('is not given back to an account that paid meanwhile, although nobody told us yet', async () => {
    const { browser } = await buyer();
    const coupon = await offer({ maxUses: 2 });
    const sessionId = await money.openCheckout(browser, { credits: 1, coupon });
    await world.provider.pay(sessionId);
    expect(await start(browser, { credits: 1, coupon })).toMatchObject(
      refusedWith('Tu cuenta ya usó este cupón'),
    );
    expect(await usesOf(coupon)).toBe(1);
  });

  test('is not given back by a refund', async () => {
    const { browser, accountId } = await buyer();
    const { browser: staff } = await api.signedIn({ role: 'staff' });
    const coupon = await offer({ maxUses: 1 });
    await payWith(browser, { credits: 2, coupon });
    const [payment] = await sql<{ id: string }>('select id from payments where account_id = $1', [
      accountId,
    ]);
    const refund = await staff.call('POST', `/api/staff/payments/${payment?.id}/refund`, {
      body: { credits: 2, reason: 'agreement' },
    });
    expect(refund).toMatchObject({ status: 200, body: { data: { coupon, discount: 6.89 } } });
    await worker.runJobs();
    expect(await usesOf(coupon)).toBe(1);
  });

  test('of a purchase that is being paid survives the end of the coupon', async () => {
    const { browser, accountId } = await buyer();
    const coupon = await offer();
    const sessionId = await money.openCheckout(browser, { credits: 4, coupon });
    await sql('update coupons set withdrawn_at = now() where code = $1', [coupon]);
    await world.provider.pay(sessionId);
    await money.tell('checkout.session.completed', sessionId);
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(4);
    expect(await usesOf(coupon)).toBe(1);
  });
});

describe('limits against races', () => {
  test('of twenty accounts that buy at once with a coupon of five uses, five do', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => buyer()));
    const coupon = await offer({ maxUses: 5 });
    const answers = await Promise.all(
      buyers.map(({ browser }) => start(browser, { credits: 1, coupon })),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect({ bought: count(200), refused: count(422) }).toEqual({ bought: 5, refused: 15 });
    expect(await usesOf(coupon)).toBe(5);
    const [open] = await sql<{ n: number }>(
      `select count(*)::int as n from checkouts join coupons on coupons.id = coupon_id
       where code = $1 and status = 'open'`,
      [coupon],
    );
    expect(open?.n).toBe(5);
  });

  test('one account that starts six purchases at once can pay one of them', async () => {
    const { browser, accountId } = await buyer();
    const coupon = await offer({ maxUses: 50 });
    await Promise.all(Array.from({ length: 6 }, () => start(browser, { credits: 1, coupon })));
    const rows = await sql<{ provider_id: string }>(
      'select provider_id from checkouts where account_id = $1 and provider_id is not null',
      [accountId],
    );
    const pages = await Promise.all(
      rows.map(({ provider_id: id }) => worker.services.payments.readCheckout(id)),
    );
    expect(pages.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
    expect(await usesOf(coupon)).toBeLessThanOrEqual(1);
  });
});
