import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { refundedCredits } from '#src/features/payments/take-back.ts';
import { refundCents } from '#src/features/staff-payments/refund-payment.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useMoney } from '#src/testing/use-money.ts';

const money = useMoney();
const { api, worker, sql } = money;

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
  return { accountId, paymentIntentId, id: payment?.id ?? '', payment };
};

const refund = (id: string, credits: number) =>
  staff.call('POST', `/api/staff/payments/${id}/refund`, { body: { credits } });

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
          let [before, refunded] = [0, 0];
          for (const after of steps) {
            refunded += refundCents({ total, credits, before, after });
            before = after;
            expect(refundedCredits({ credits, refunded, total })).toBe(after);
          }
          expect(refunded).toBe(total);
        },
      ),
    );
  });

  test('gives back a part and then the rest; the provider’s word takes nothing twice', async () => {
    const { accountId, paymentIntentId, id, payment } = await buy(10);
    expect(payment).toMatchObject({ status: 'succeeded', refundable_credits: 10 });
    expect(await refund(id, 4)).toMatchObject({
      status: 200,
      body: { data: { taken_credits: 4, refundable_credits: 6 } },
    });
    expect(await money.balanceOf(accountId)).toBe(6);
    await money.tell('charge.refunded', paymentIntentId);
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(6);

    expect(await refund(id, 7)).toMatchObject({ status: 409, body: { code: 'refund_too_large' } });
    expect(await refund(id, 6)).toMatchObject({ status: 200 });
    await money.tell('charge.refunded', paymentIntentId);
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(0);
    const { body } = await staff.call('GET', `/api/staff/payments?q=${id}`);
    expect(page.parse(body).data).toMatchObject([
      {
        status: 'refunded',
        taken_credits: 10,
        refundable_credits: 0,
        refunded: payment?.['total'],
      },
    ]);
    const lines = await sql('select action from audit_events where subject_id = $1', [id]);
    expect(lines).toEqual([{ action: 'payment.refunded' }, { action: 'payment.refunded' }]);
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
});
