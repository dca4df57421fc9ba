import { refundCents } from '@tamiz/contract/money/refund-cents';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { refundedCredits } from '#src/domains/money/payments/take-back.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useMoney } from '#src/testing/use-money.ts';

const money = useMoney();
const { api, world, worker, sql } = money;

let staff: Browser;
beforeAll(async () => {
  staff = (await api.signedIn({ role: 'staff' })).browser;
});

const page = z.object({
  data: z.array(z.looseObject({ id: z.coerce.string() })),
  next: z.string().nullable(),
});

const buy = async (credits: number) => {
  const { browser, user } = await api.signedIn();
  const accountId = user.account_id ?? '';
  const { paymentIntentId } = await money.buy(browser, credits);
  const { body } = await staff.call('GET', `/api/staff/payments?q=${paymentIntentId}`);
  const [payment] = page.parse(body).data;
  return { accountId, email: user.email, paymentIntentId, id: payment?.id ?? '', payment };
};

const refund = (id: string, credits: number) =>
  staff.call('POST', `/api/staff/payments/${id}/refund`, {
    body: { credits, reason: 'bought_too_many' },
  });

const shown = async (id: string) =>
  page.parse((await staff.call('GET', `/api/staff/payments?q=${id}`)).body).data[0];

const refundsOf = async (paymentIntentId: string) =>
  (await world.provider.refunds()).filter((one) => one.payment_intent === paymentIntentId);

const failures = async () =>
  Number(/tamiz_refunds_failed_total (\d+)/.exec(await worker.metrics())?.[1] ?? 0);

test('a payment is found by its folio, however it is typed', async () => {
  const { id, payment } = await buy(2);
  const folio = String(payment?.['folio']);
  for (const typed of [folio, folio.toLowerCase(), folio.replaceAll('-', ''), ` ${folio} `]) {
    expect(await shown(encodeURIComponent(typed))).toMatchObject({ id, folio });
  }
  expect(await shown('TZ-2026-000000')).toBeUndefined();
});

describe('payments by day', () => {
  const totals = z.object({
    data: z.looseObject({
      charged: z.object({ payments: z.number(), credits: z.number(), total: z.number() }),
      refunded: z.object({ payments: z.number(), credits: z.number(), total: z.number() }),
    }),
  });
  const span = (filter: Record<string, string>) => new URLSearchParams(filter).toString();
  const sum = async (filter: Record<string, string>) =>
    totals.parse((await staff.call('GET', `/api/staff/payments/totals?${span(filter)}`)).body).data;

  test('are listed, added up and exported alike', async () => {
    const { id, accountId, payment } = await buy(10);
    await refund(id, 4);
    await worker.runJobs();
    const hour = 3_600_000;
    const at = (shift: number) => new Date(Date.now() + shift).toISOString();
    const within = { q: accountId, from: at(-hour), to: at(hour) };
    expect(await sum(within)).toEqual({
      charged: { payments: 1, credits: 10, total: payment?.['total'] },
      refunded: { payments: 1, credits: 4, total: 159.99 },
      failed: 0,
      disputed: 0,
    });
    const before = { q: accountId, from: at(-2 * hour), to: at(-hour) };
    expect((await sum(before)).charged.payments).toBe(0);
    const listed = async (filter: Record<string, string>) =>
      page.parse((await staff.call('GET', `/api/staff/payments?${span(filter)}`)).body).data;
    expect(await listed(before)).toEqual([]);
    expect(await listed(within)).toMatchObject([
      { id, card_last4: '4242', refund_reason: 'bought_too_many', balance: 6, cfdi: null },
    ]);

    const file = await staff.call('GET', `/api/staff/payments/file?${span(within)}`);
    expect(file.headers['content-type']).toContain('text/csv');
    const lines = file.bytes.toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]?.slice(1)).toMatch(/^folio,fecha,cuenta,/);
    expect(lines[1]).toContain(`${String(payment?.['folio'])},`);
    expect(lines[1]).toContain(',10,4,399.97,159.99,0.00,bought_too_many,,4242,,');
    const [line] = await sql<{ details: unknown }>(
      "select details from audit_events where action = 'payments.exported' order by id desc limit 1",
    );
    expect(line?.details).toEqual({ status: null, from: within.from, to: within.to });
  });

  test('are found alike by each id, by folio and by state', async () => {
    const { id, accountId, payment } = await buy(2);
    await sql(
      "insert into checkouts (account_id, credits, unit_price_cents, provider_id, expires_at) values ($1, 1, 3448, 'cs_failed', now())",
      [accountId],
    );
    await sql(
      `insert into payments (account_id, checkout_id, provider_payment_id, status, credits_purchased, unit_price_cents, subtotal_cents,
         tax_cents, total_cents)
       select account_id, id, 'pi_failed', 'failed', 1, 3448, 3448, 552, 4000 from checkouts where provider_id = 'cs_failed'`,
    );
    const idsOf = async (filter: Record<string, string>) => {
      const { body } = await staff.call('GET', `/api/staff/payments?${span(filter)}`);
      return page.parse(body).data.map((row) => row.id);
    };
    for (const q of [id, String(payment?.['folio']), String(payment?.['provider_payment_id'])]) {
      expect(await idsOf({ q })).toEqual([id]);
      expect(await idsOf({ q, status: 'succeeded' })).toEqual([id]);
      expect(await idsOf({ q, status: 'failed' })).toEqual([]);
      expect((await sum({ q })).charged.credits).toBe(2);
    }
    const [failed] = await idsOf({ q: 'pi_failed' });
    expect(await idsOf({ q: accountId })).toEqual([failed, id]);
    expect(await idsOf({ q: accountId, status: 'failed' })).toEqual([failed]);
    expect(await idsOf({ status: 'failed' })).toEqual([failed]);
    expect(await sum({ status: 'failed' })).toMatchObject({ failed: 1, charged: { payments: 0 } });
    expect(await idsOf({ q: crypto.randomUUID() })).toEqual([]);
    expect(await idsOf({ q: 'pi_nobody' })).toEqual([]);
  });

  test('a name that looks like a formula stays text in the file', async () => {
    const { accountId } = await buy(1);
    await sql('update accounts set name = $2 where id = $1', [accountId, '=HYPERLINK("x")']);
    const { bytes } = await staff.call('GET', `/api/staff/payments/file?q=${accountId}`);
    expect(bytes.toString()).toContain(`,"'=HYPERLINK(""x"")",`);
  });

  test.each(['staus=failed', 'status=pagado', 'from=ayer', 'to=2026-11-01'])(
    'a filter that is not understood is refused: %s',
    async (filter) => {
      for (const path of ['', '/totals', '/file']) {
        const answer = await staff.call('GET', `/api/staff/payments${path}?${filter}`);
        expect(answer).toMatchObject({ status: 422, body: { code: 'validation' } });
        expect(answer.bytes.toString()).toContain('El filtro no es válido.');
      }
    },
  );
});

describe('why money goes back', () => {
  test('must be said, and another reason needs words', async () => {
    const { id } = await buy(2);
    const path = `/api/staff/payments/${id}/refund`;
    const ask = (body: object) => staff.call('POST', path, { body: { credits: 1, ...body } });
    expect(await ask({})).toMatchObject({
      status: 422,
      body: { errors: { reason: ['Elige el motivo.'] } },
    });
    expect(await ask({ reason: 'other' })).toMatchObject({ status: 422 });
    expect(await ask({ reason: 'other', note: ' Caso 2377 ' })).toMatchObject({ status: 200 });
    expect(await sql('select reason, note from refunds where payment_id = $1', [id])).toEqual([
      { reason: 'other', note: 'Caso 2377' },
    ]);
    const [line] = await sql<{ details: object }>(
      "select details from audit_events where subject_id = $1 and action = 'payment.refund_requested'",
      [id],
    );
    expect(line?.details).toMatchObject({ reason: 'other', credits: 1 });
    expect(JSON.stringify(line?.details)).not.toContain('2377');
  });
});

describe('a refund', () => {
  test('takes back exactly the credits whose money goes back, however it is divided', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 100, max: 10_000 }),
        fc.array(fc.nat(), { maxLength: 6 }),
        (credits, price, cuts) => {
          const total = credits * price + Math.round(credits * price * 0.16);
          const steps = [...cuts.map((cut) => cut % (credits + 1)), credits].toSorted(
            (a, b) => a - b,
          );
          let refunded = 0;
          for (const after of steps) {
            refunded += refundCents({ total, credits, after, gone: refunded });
            expect(refundedCredits({ credits, refunded, total })).toBe(after);
          }
          expect(refunded).toBe(total);
        },
      ),
    );
  });

  test('gives back a part and then the rest; the provider’s word takes nothing twice', async () => {
    const { accountId, email, paymentIntentId, id, payment } = await buy(10);
    expect(payment).toMatchObject({ status: 'succeeded', refundable_credits: 10 });
    expect(await refund(id, 4)).toMatchObject({
      status: 200,
      body: {
        data: { taken_credits: 4, refundable_credits: 6, refunded: 0, refunding: 159.99 },
      },
    });
    expect(await refundsOf(paymentIntentId)).toEqual([]);
    expect(await money.balanceOf(accountId)).toBe(6);
    await worker.runJobs();
    expect(await shown(id)).toMatchObject({ refunded: 159.99, refunding: 0 });
    await money.tell('charge.refunded', paymentIntentId);
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(6);

    expect(await refund(id, 7)).toMatchObject({ status: 409, body: { code: 'refund_too_large' } });
    expect(await refund(id, 6)).toMatchObject({ status: 200 });
    await worker.runJobs();
    await money.tell('charge.refunded', paymentIntentId);
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(0);
    // Who bought has one receipt of each, whoever told us of it first.
    const receipts = world.mails.received
      .filter(({ to, body }) => to === email && body.includes('Te reembolsamos'))
      .map(({ body }) => body);
    expect(receipts).toHaveLength(2);
    expect(receipts[0]).toContain('Reembolso: $159.99');
    expect(receipts[0]).toContain('Créditos retirados: 4');
    expect(receipts[1]).toContain('Créditos retirados: 6');
    const { body } = await staff.call('GET', `/api/staff/payments?q=${id}`);
    expect(page.parse(body).data).toMatchObject([
      {
        status: 'refunded',
        taken_credits: 10,
        refundable_credits: 0,
        refunded: payment?.['total'],
      },
    ]);
    const lines = await sql<{ action: string }>(
      'select action from audit_events where subject_id = $1 order by id',
      [id],
    );
    expect(lines.map(({ action }) => action)).toEqual([
      'payment.refund_requested',
      'payment.refunded',
      'payment.refund_requested',
      'payment.refunded',
    ]);
  });

  test('waits while the provider is away, and is made once however its answer gets lost', async () => {
    const { accountId, id, paymentIntentId } = await buy(10);
    await refund(id, 4);
    for (const outage of ['lose', 'refuse'] as const) {
      await world.provider.setOutage(outage);
      await expect(worker.runJobs()).rejects.toThrow('Some jobs failed.');
      expect(await shown(id)).toMatchObject({ taken_credits: 4, refunded: 0, refunding: 159.99 });
      await sql('update graphile_worker._private_jobs set run_at = now()');
    }
    await world.provider.setOutage('none');
    // The provider forgets the key after a day; the refund itself it does not.
    await world.provider.forgetKeys();
    await worker.runJobs();
    expect(await shown(id)).toMatchObject({ taken_credits: 4, refunded: 159.99, refunding: 0 });
    expect(await refundsOf(paymentIntentId)).toHaveLength(1);
    expect(await money.balanceOf(accountId)).toBe(6);
  });

  test('that the provider will not make returns the credits, raises the alarm, and can be asked again', async () => {
    const { accountId, id } = await buy(10);
    const before = await failures();
    await world.provider.answerRefunds('failed');
    await refund(id, 4);
    expect(await money.balanceOf(accountId)).toBe(6);
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(10);
    expect(await failures()).toBe(before + 1);
    expect(await shown(id)).toMatchObject({
      taken_credits: 0,
      refundable_credits: 10,
      refunding: 0,
      refund_failed_at: expect.any(String),
    });
    await world.provider.answerRefunds('succeeded');
    expect(await refund(id, 4)).toMatchObject({ status: 200 });
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(6);
    expect(await shown(id)).toMatchObject({ taken_credits: 4, refunded: 159.99 });
  });

  test('stays in process until the bank decides; a failure told before or after the rest returns the credits once', async () => {
    const { accountId, id, paymentIntentId } = await buy(10);
    await world.provider.answerRefunds('pending');
    await refund(id, 10);
    await worker.runJobs();
    await world.provider.answerRefunds('succeeded');
    expect(await shown(id)).toMatchObject({ status: 'succeeded', refunding: 399.97 });
    const [made] = await refundsOf(paymentIntentId);
    await world.provider.settleRefund(made?.id ?? '', 'succeeded');
    await money.tell('refund.updated', paymentIntentId);
    await worker.runJobs();
    expect(await shown(id)).toMatchObject({ status: 'refunded', refunding: 0, refunded: 399.97 });

    await world.provider.settleRefund(made?.id ?? '', 'failed');
    await money.tell('refund.failed', paymentIntentId);
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(10);
    await money.tell('charge.refunded', paymentIntentId);
    await money.tell('refund.updated', paymentIntentId);
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(10);
    expect(await shown(id)).toMatchObject({ status: 'succeeded', refunded: 0, taken_credits: 0 });
  });

  test('whose message never came is asked about', async () => {
    const { id, paymentIntentId } = await buy(10);
    await world.provider.answerRefunds('pending');
    await refund(id, 2);
    await worker.runJobs();
    await world.provider.answerRefunds('succeeded');
    const [made] = await refundsOf(paymentIntentId);
    await world.provider.settleRefund(made?.id ?? '', 'succeeded');
    worker.advance(11 * 60_000);
    await worker.runJob('payments.check_refunds', {});
    worker.advance(-11 * 60_000);
    expect(await shown(id)).toMatchObject({ refunding: 0, taken_credits: 2, refunded: 80 });
  });

  test('never goes beyond the balance', async () => {
    const { accountId, id } = await buy(5);
    await sql(
      `insert into credit_movements (account_id, type, direction, amount, description, system_mov, idempotency_key)
       values ($1, 'adjustment', 'credit', 3, 'Gastados', true, $2)`,
      [accountId, crypto.randomUUID()],
    );
    expect(await refund(id, 3)).toMatchObject({ status: 409, body: { code: 'refund_too_large' } });
    expect(await money.balanceOf(accountId)).toBe(2);
  });
});

describe('a message of the provider', () => {
  test('is found and acted on again without crediting twice; the deed is audited', async () => {
    const { browser, user } = await api.signedIn();
    const { sessionId } = await money.pay(browser, 3);
    const eventId = await money.tell('checkout.session.completed', sessionId);
    await worker.runJobs();
    const { body } = await staff.call('GET', `/api/staff/webhooks?q=${eventId}`);
    expect(page.parse(body).data).toMatchObject([
      { id: eventId, account_id: user.account_id, outcome: 'settled' },
    ]);
    const path = `/api/staff/webhooks/${eventId}/reprocess`;
    expect(await staff.call('POST', path)).toMatchObject({ status: 202 });
    const waiting = await staff.call('GET', '/api/staff/webhooks?state=waiting');
    expect(page.parse(waiting.body).data).toMatchObject([{ id: eventId, outcome: null }]);
    await worker.runJobs();
    expect(await money.balanceOf(user.account_id ?? '')).toBe(3);
    const [line] = await sql(
      "select details from audit_events where action = 'webhook.reprocessed'",
    );
    expect(line).toEqual({ details: { event: eventId } });
    expect(await staff.call('POST', '/api/staff/webhooks/evt_none/reprocess')).toMatchObject({
      status: 404,
    });
  });

  test('is found by any id it names, in whatever state it is', async () => {
    const ids = { accountId: crypto.randomUUID(), paymentId: 'pi_sought', checkoutId: 'cs_sought' };
    await sql(
      `insert into webhook_events (id, kind, facts, processed_at, outcome)
       values ('evt_settled', 'test', $1, now(), 'settled'), ('evt_refused', 'test', $1, now(), 'amount_mismatch'),
         ('evt_waiting', 'test', $1, null, null)`,
      [JSON.stringify(ids)],
    );
    const find = async (q: string, state: string) => {
      const { body } = await staff.call('GET', `/api/staff/webhooks?q=${q}&state=${state}`);
      return page.parse(body).data.map(({ id }) => id);
    };
    for (const id of Object.values(ids)) {
      expect(await find(id, 'all')).toEqual(['evt_waiting', 'evt_settled', 'evt_refused']);
      expect(await find(id, 'waiting')).toEqual(['evt_waiting']);
      expect(await find(id, 'refused')).toEqual(['evt_refused']);
    }
    expect(await find('evt_settled', 'all')).toEqual(['evt_settled']);
    expect(await find('evt_settled', 'waiting')).toEqual([]);
    const { body } = await staff.call('GET', '/api/staff/webhooks?state=refused');
    expect(page.parse(body).data.map(({ id }) => id)).toEqual(['evt_refused']);
    await sql("delete from webhook_events where kind = 'test'");
  });

  test('comes in pages, newest first, each once', async () => {
    await sql(
      `insert into webhook_events (id, kind, facts) select 'evt_page_' || n, 'test', '{"kind":"ignored"}'
       from generate_series(1, 40) n`,
    );
    const ids: string[] = [];
    for (let after = ''; ;) {
      const { body } = await staff.call('GET', `/api/staff/webhooks?state=all${after}`);
      const { data, next } = page.parse(body);
      ids.push(...data.map(({ id }) => id));
      if (next === null) break;
      after = `&after=${encodeURIComponent(next)}`;
    }
    expect(ids.filter((id) => id.startsWith('evt_page_'))).toHaveLength(40);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a job that failed', () => {
  test('is listed with its reason and runs again when staff say so', async () => {
    await sql(
      `select graphile_worker.add_job('mail.sign_in_code', json_build_object('id', $1::text), run_at => now() + interval '1 hour')`,
      [crypto.randomUUID()],
    );
    await sql(
      `update graphile_worker._private_jobs set last_error = E'Connection refused\\n    at somewhere', attempts = 25
       where run_at > now() + interval '50 minutes'`,
    );
    const { body } = await staff.call('GET', '/api/staff/jobs');
    const [job] = page.parse(body).data;
    expect(job).toMatchObject({
      task: 'mail.sign_in_code',
      attempts: 25,
      last_error: 'Connection refused',
      is_running: false,
    });
    const path = `/api/staff/jobs/${job?.id ?? ''}/retry`;
    expect(await staff.call('POST', path)).toMatchObject({ status: 202 });
    await worker.runJobs();
    // The queue notes that a job is done a moment after it is.
    const left = async () => page.parse((await staff.call('GET', '/api/staff/jobs')).body).data;
    await expect.poll(left).toEqual([]);
    expect(await staff.call('POST', path)).toMatchObject({ status: 409 });
  });

  test('runs again together with all others, each of them in the log', async () => {
    for (let place = 0; place < 3; place += 1) {
      await sql(
        `select graphile_worker.add_job('mail.sign_in_code', json_build_object('id', $1::text), run_at => now() + interval '1 hour')`,
        [crypto.randomUUID()],
      );
    }
    await sql(
      `update graphile_worker._private_jobs set last_error = 'Connection refused', attempts = 25
       where run_at > now() + interval '50 minutes'`,
    );
    const retried = () =>
      sql<{ count: number }>(
        "select count(*)::int as count from audit_events where action = 'job.retried'",
      );
    const [before] = await retried();
    expect(await staff.call('POST', '/api/staff/jobs/retry')).toMatchObject({
      status: 202,
      body: { data: { retried: 3 } },
    });
    expect(await retried()).toEqual([{ count: (before?.count ?? 0) + 3 }]);
    await worker.runJobs();
    const left = async () => page.parse((await staff.call('GET', '/api/staff/jobs')).body).data;
    await expect.poll(left).toEqual([]);
    expect(await staff.call('POST', '/api/staff/jobs/retry')).toMatchObject({
      body: { data: { retried: 0 } },
    });
  });
});
