import { createPosition, createUser } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { useMoney } from '#src/testing/use-money.ts';

const money = useMoney();
const { api, world, worker, sql } = money;

const buyer = async () => {
  const { browser, user } = await api.signedIn();
  return { browser, user, accountId: user.account_id ?? '' };
};

type Row = { id: string; folio: string; status: string };
const listPayments = async (browser: Awaited<ReturnType<typeof buyer>>['browser']) => {
  const { body } = await browser.call('GET', '/api/payments');
  return (body as { data: { data: Row[]; total: number; has_open_checkout: boolean } }).data;
};

describe('a checkout', () => {
  test('opens at the provider with our price and leads back to the credits; nothing is credited', async () => {
    const { browser, accountId } = await buyer();
    const sessionId = await money.openCheckout(browser, { credits: 10 });
    expect(await worker.services.payments.readCheckout(sessionId)).toMatchObject({
      status: 'open',
      amountSubtotal: 34_480,
      amountTax: 5517,
      amountTotal: 39_997,
      currency: 'mxn',
      reference: { accountId, credits: 10 },
    });
    expect(await world.provider.cancel(sessionId)).toEqual({
      redirectUrl: 'http://localhost:5173/credits?payment=cancel',
    });
    expect(await world.provider.pay(sessionId)).toMatchObject({
      redirectUrl: 'http://localhost:5173/credits?payment=success',
    });
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(0);
    expect(await listPayments(browser)).toMatchObject({ data: [], total: 0 });
  });

  test('is told to be open until the provider has decided', async () => {
    const { browser } = await buyer();
    const isOpen = async () => (await listPayments(browser)).has_open_checkout;
    expect(await isOpen()).toBe(false);
    const sessionId = await money.openCheckout(browser, { credits: 10 });
    expect(await isOpen()).toBe(true);
    const stranger = await buyer();
    expect((await listPayments(stranger.browser)).has_open_checkout).toBe(false);
    await world.provider.pay(sessionId);
    await money.tell('checkout.session.completed', sessionId);
    await worker.runJobs();
    expect(await isOpen()).toBe(false);
  });

  test('leads back to the position it was opened from', async () => {
    const { browser, accountId } = await buyer();
    const { id } = await api.asOwner((tx) => createPosition(tx, { accountId }));
    const fromPosition = { credits: 1, position_id: id, context: 'position' };
    const sessionId = await money.openCheckout(browser, fromPosition);
    expect(await world.provider.pay(sessionId)).toMatchObject({
      redirectUrl: `http://localhost:5173/positions/${id}?payment=success`,
    });
    const other = await money.openCheckout(browser, { credits: 1, position_id: id });
    expect(await world.provider.cancel(other)).toEqual({
      redirectUrl: 'http://localhost:5173/credits?payment=cancel',
    });
  });

  test('is refused if it would cost anything but the total that was shown; nothing is left of it', async () => {
    const { browser, accountId } = await buyer();
    const open = (expected_total_cents: number) =>
      browser.call('POST', '/api/payments/checkout', {
        body: { credits: 10, expected_total_cents },
      });
    for (const shown of [39_996, 39_998]) {
      expect(await open(shown)).toMatchObject({
        status: 409,
        body: {
          code: 'price_changed',
          message:
            'El precio cambió: ahora 10 créditos cuestan $399.97 con IVA. No se te cobró nada; revisa el total y compra de nuevo.',
        },
      });
    }
    expect(await sql('select id from checkouts where account_id = $1', [accountId])).toEqual([]);
    expect(await open(39_997)).toMatchObject({ status: 200 });
  });

  test.each([
    ['no number', {}, 'credits'],
    ['zero', { credits: 0 }, 'credits'],
    ['half a credit', { credits: 1.5 }, 'credits'],
    ['more than a card carries', { credits: 10_001 }, 'credits'],
    ['a way back to nowhere', { credits: 1, context: 'position' }, 'position_id'],
  ])('is refused for %s', async (_what, body, field) => {
    const { browser } = await buyer();
    expect(await browser.call('POST', '/api/payments/checkout', { body })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  test('is refused for the position of another account, and to who may only look', async () => {
    const { browser } = await buyer();
    const other = await buyer();
    const { id } = await api.asOwner((tx) => createPosition(tx, { accountId: other.accountId }));
    const body = { credits: 1, position_id: id };
    expect((await browser.call('POST', '/api/payments/checkout', { body })).status).toBe(404);
    const viewer = await api.signedIn({ role: 'viewer' });
    expect(
      (await viewer.browser.call('POST', '/api/payments/checkout', { body: { credits: 1 } }))
        .status,
    ).toBe(403);
  });

  test('says so in words when the provider is away', async () => {
    const { browser, accountId } = await buyer();
    await world.provider.setOutage('refuse');
    try {
      expect(
        await browser.call('POST', '/api/payments/checkout', { body: { credits: 3 } }),
      ).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } });
    } finally {
      await world.provider.setOutage('none');
    }
    expect(await money.balanceOf(accountId)).toBe(0);
    // Nobody was sent to this checkout, so after an hour it is closed without asking the provider.
    const checkouts = () =>
      sql<{ status: string; provider_id: string | null }>(
        'select status, provider_id from checkouts where account_id = $1',
        [accountId],
      );
    expect(await checkouts()).toEqual([{ status: 'open', provider_id: null }]);
    worker.advance(61 * 60_000);
    await worker.runJob('payments.check_open', {});
    worker.advance(-61 * 60_000);
    expect(await checkouts()).toEqual([{ status: 'expired', provider_id: null }]);
  });
});

describe('what was bought', () => {
  test('is credited, listed, shown, printed and receipted once', async () => {
    const { browser, user, accountId } = await buyer();
    await money.buy(browser, 10);
    expect(await money.balanceOf(accountId)).toBe(10);

    const list = await listPayments(browser);
    expect(list).toMatchObject({
      current_page: 1,
      last_page: 1,
      total: 1,
      data: [{ credits_purchased: 10, total: 399.97, status: 'succeeded' }],
    });
    const { id = '', folio = '' } = list.data[0] ?? {};
    expect(folio).toMatch(/^TZ-20\d{2}-\d{6}$/);
    expect(await browser.call('GET', `/api/payments/${id}`)).toMatchObject({
      status: 200,
      body: {
        data: {
          id,
          folio,
          unit_price: 34.48,
          subtotal: 344.8,
          tax: 55.17,
          total: 399.97,
          refunded: 0,
        },
      },
    });

    await worker.runJob('mail.payment_receipt', { id });
    const receipts = world.mails.received.filter(({ to }) => to === user.email);
    expect(receipts).toHaveLength(1);
    const text = receipts[0]?.body ?? '';
    for (const said of ['$344.80', '$55.17', '$399.97', folio, `/payments/${id}`]) {
      expect(text).toContain(said);
    }
  });

  test('tells the card it was paid with, once the provider was asked', async () => {
    const { browser } = await buyer();
    await money.buy(browser, 1);
    const { id = '' } = (await listPayments(browser)).data[0] ?? {};
    await worker.runJob('payments.read_card', { id });
    expect(await browser.call('GET', `/api/payments/${id}`)).toMatchObject({
      body: { data: { card_last4: '4242' } },
    });
  });

  test('has a note that is a PDF, the same bytes each time', async () => {
    const { browser } = await buyer();
    await money.buy(browser, 2);
    const [payment] = (await listPayments(browser)).data;
    const path = `/api/payments/${payment?.id}/invoice`;
    const { status, headers, body } = await browser.call('GET', path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(
      `nota-de-pago-${payment?.folio.toLowerCase()}.pdf`,
    );
    expect(String(body).slice(0, 5)).toBe('%PDF-');
    expect(headers['cache-control']).toBe('no-store');
    const again = await browser.call('GET', path);
    expect(again.body).toBe(body);
  });

  test('is a Spanish page, never raw JSON, when its note is opened without a session', async () => {
    const { browser } = await buyer();
    await money.buy(browser, 2);
    const [payment] = (await listPayments(browser)).data;
    const opened = await api.browser().call('GET', `/api/payments/${payment?.id}/invoice`, {
      headers: { accept: 'text/html,application/xhtml+xml' },
    });
    expect(opened.status).toBe(401);
    expect(String(opened.headers['content-type'])).toBe('text/html; charset=utf-8');
    expect(opened.body).toContain('No pudimos abrir el documento');
    expect(opened.body).toContain('Tu sesión terminó. Inicia sesión de nuevo.');
  });

  test('is nobody else’s', async () => {
    const mine = await buyer();
    const other = await buyer();
    await money.buy(mine.browser, 2);
    const [payment] = (await listPayments(mine.browser)).data;
    const path = `/api/payments/${payment?.id}`;
    expect((await other.browser.call('GET', path)).status).toBe(404);
    expect((await other.browser.call('GET', `${path}/invoice`)).status).toBe(404);
    expect(await listPayments(other.browser)).toMatchObject({ data: [], total: 0 });
  });

  test('is listed by page, newest first, and a page past the end still counts', async () => {
    const { browser } = await buyer();
    for (const credits of [1, 2, 3]) await money.buy(browser, credits);
    const list = await browser.call('GET', '/api/payments');
    expect(list.body).toMatchObject({
      data: {
        data: [{ credits_purchased: 3 }, { credits_purchased: 2 }, { credits_purchased: 1 }],
      },
    });
    expect((await browser.call('GET', '/api/payments?page=9')).body).toMatchObject({
      data: { data: [], total: 3, last_page: 1 },
    });
  });

  test('may be looked at, but not bought, by a viewer', async () => {
    const { browser, accountId } = await buyer();
    await money.buy(browser, 1);
    const user = await api.asOwner((tx) => createUser(tx, { accountId, role: 'viewer' }));
    const viewer = await api.signedInAgain(user);
    expect((await listPayments(viewer)).total).toBe(1);
  });
});
