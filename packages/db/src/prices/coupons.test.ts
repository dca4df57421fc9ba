import { beforeAll, describe, expect, test } from 'vitest';

import { withClient } from '#src/admin/with-client.ts';
import { createAccount, createCoupon } from '#src/factories/index.ts';
import { useTestDatabase } from '#src/testing/index.ts';
import { createTransactions } from '#src/transactions.ts';

const database = useTestDatabase();

const accounts: string[] = [];
beforeAll(async () => {
  const owner = createTransactions(database().urls.owner, 1);
  try {
    await owner.run(async (tx) => {
      for (let n = 0; n < 20; n += 1) accounts.push((await createAccount(tx)).id);
    });
  } finally {
    await owner.close();
  }
});

const offer = async (terms: Parameters<typeof createCoupon>[1]): Promise<string> => {
  const owner = createTransactions(database().urls.owner, 1);
  try {
    return (await owner.run((tx) => createCoupon(tx, terms))).id;
  } finally {
    await owner.close();
  }
};

/** What refused it, or null. */
const refusalOf = async (attempt: Promise<unknown>): Promise<string | null> => {
  try {
    await attempt;
    return null;
  } catch (error) {
    if (!(error instanceof Error) || !('constraint' in error)) throw error;
    return String(error.constraint);
  }
};

const ask = (query: string, values: readonly unknown[] = []) =>
  withClient(
    database().urls.owner,
    async (client) => (await client.query(query, [...values])).rows,
  );

const start = (accountId: string | undefined, couponId: string): Promise<string | null> =>
  refusalOf(
    ask(
      `insert into checkouts (account_id, credits, unit_price_cents, coupon_id, discount_cents, expires_at)
       values ($1, 10, 3448, $2, 3448, now())`,
      [accountId, couponId],
    ),
  );

const usesOf = async (couponId: string) =>
  (await ask('select uses from coupons where id = $1', [couponId]))[0];

const paidOf = async (couponId: string) =>
  (
    await ask('select paid_uses, discounted_cents::int as cents from coupons where id = $1', [
      couponId,
    ])
  )[0];

const count = (refusals: (string | null)[]) =>
  Object.fromEntries(
    [...new Set(refusals)].map((each) => [
      each ?? 'taken',
      refusals.filter((refusal) => refusal === each).length,
    ]),
  );

describe('uses of a coupon', () => {
  test('twenty at once with five uses: exactly five are taken, in any order', async () => {
    const couponId = await offer({ code: 'CINCO', maxUses: 5 });
    const refusals = await Promise.all(accounts.map((accountId) => start(accountId, couponId)));
    expect(count(refusals)).toEqual({ taken: 5, coupons_uses: 15 });
    expect(await usesOf(couponId)).toEqual({ uses: 5 });
  });

  test('twenty at once of one account with two uses for each: exactly two are taken', async () => {
    const couponId = await offer({ code: 'DOSCADA', maxUses: 100, maxUsesPerAccount: 2 });
    const refusals = await Promise.all(accounts.map(() => start(accounts[0], couponId)));
    expect(count(refusals)).toEqual({ taken: 2, coupons_uses_per_account: 18 });
    expect(await usesOf(couponId)).toEqual({ uses: 2 });
  });

  test('come back with a purchase that expires, once; one that was paid stays taken', async () => {
    const couponId = await offer({ code: 'VUELVE', maxUses: 1 });
    const settle = (status: string) =>
      ask('update checkouts set status = $2 where coupon_id = $1', [couponId, status]);
    expect(await start(accounts[0], couponId)).toBeNull();
    await settle('expired');
    await settle('expired');
    expect(await usesOf(couponId)).toEqual({ uses: 0 });
    // Paid after all: the money has moved, so it counts again.
    await settle('paid');
    expect(await usesOf(couponId)).toEqual({ uses: 1 });
    expect(await paidOf(couponId)).toEqual({ paid_uses: 1, cents: 3448 });
    await settle('paid');
    expect(await paidOf(couponId)).toEqual({ paid_uses: 1, cents: 3448 });
    expect(await start(accounts[1], couponId)).toBe('coupons_uses');
  });

  test('a payment that comes after all is never refused, although the last use is taken by now', async () => {
    const couponId = await offer({ code: 'TARDE', maxUses: 1 });
    await start(accounts[0], couponId);
    await ask("update checkouts set status = 'expired' where coupon_id = $1", [couponId]);
    expect(await start(accounts[1], couponId)).toBeNull();
    await ask("update checkouts set status = 'paid' where coupon_id = $1 and account_id = $2", [
      couponId,
      accounts[0],
    ]);
    expect(await usesOf(couponId)).toEqual({ uses: 1 });
    await ask("update checkouts set status = 'paid' where coupon_id = $1", [couponId]);
    expect(await usesOf(couponId)).toEqual({ uses: 1 });
    expect(await paidOf(couponId)).toEqual({ paid_uses: 2, cents: 6896 });
  });

  test('none is left of a coupon that was withdrawn', async () => {
    const couponId = await offer({ code: 'RETIRADO' });
    await ask('update coupons set withdrawn_at = now() where id = $1', [couponId]);
    expect(await start(accounts[0], couponId)).toBe('coupons_withdrawn');
  });
});

describe('what a coupon may say', () => {
  const add = (terms: string) =>
    refusalOf(
      ask(
        `insert into coupons (code, percent, max_uses, max_uses_per_account, min_credits, starts_on, ends_on, note)
         values (${terms}, 'Prueba')`,
      ),
    );
  test.each([
    ['in lower case', "'verano', 10, 1, 1, 1, '2026-01-01', '2026-01-02'", 'coupons_code_form'],
    ['for nothing', "'GRATIS', 100, 1, 1, 1, '2026-01-01', '2026-01-02'", 'coupons_percent'],
    ['never', "'NUNCA', 10, 0, 1, 1, '2026-01-01', '2026-01-02'", 'coupons_limits'],
    ['more for one', "'MASUNO', 10, 1, 2, 1, '2026-01-01', '2026-01-02'", 'coupons_limits'],
    ['for no credit', "'CEROS', 10, 1, 1, 0, '2026-01-01', '2026-01-02'", 'coupons_quantity'],
    ['backwards', "'ATRAS', 10, 1, 1, 1, '2026-01-02', '2026-01-01'", 'coupons_days'],
  ])('%s is refused', async (_what, terms, constraint) => {
    expect(await add(terms)).toBe(constraint);
  });

  test('a code belongs to one coupon for ever', async () => {
    await offer({ code: 'UNICO' });
    await expect(offer({ code: 'UNICO' })).rejects.toThrow('coupons_code');
  });
});

describe('what a request of an account may do', () => {
  const asApp = (accountId: string | undefined, query: string, values: readonly unknown[] = []) =>
    withClient(database().urls.app, async (client) => {
      await client.query('begin');
      try {
        await client.query("select set_config('app.account_id', $1, true)", [accountId]);
        const { rows } = await client.query(query, [...values]);
        await client.query('commit');
        return rows;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    });

  test('reads what a coupon offers, not why it was made, and changes nothing of it', async () => {
    await offer({ code: 'LEIBLE' });
    expect(await asApp(accounts[0], "select percent from coupons where code = 'LEIBLE'")).toEqual([
      { percent: 10 },
    ]);
    for (const statement of [
      'select note from coupons',
      'select discounted_cents from coupons',
      'update coupons set uses = 0',
      'delete from coupons',
    ]) {
      await expect(asApp(accounts[0], statement)).rejects.toThrow('permission denied');
    }
  });

  test('ends its own checkout and nobody else’s', async () => {
    const couponId = await offer({ code: 'TERMINA' });
    await start(accounts[0], couponId);
    const [checkout] = await ask('select id from checkouts where coupon_id = $1', [couponId]);
    await asApp(accounts[1], 'select app.end_checkout($1, $2)', [accounts[0], checkout?.id]);
    await asApp(accounts[1], 'select app.end_checkout($1, $2)', [accounts[1], checkout?.id]);
    expect(await usesOf(couponId)).toEqual({ uses: 1 });
    await asApp(accounts[0], 'select app.end_checkout($1, $2)', [accounts[0], checkout?.id]);
    expect(await usesOf(couponId)).toEqual({ uses: 0 });
  });
});
