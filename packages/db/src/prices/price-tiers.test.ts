import { describe, expect, test } from 'vitest';

import { withClient } from '#src/admin/with-client.ts';
import { createAccount, createPayment } from '#src/factories/index.ts';
import { useTestDatabase } from '#src/testing/index.ts';
import { createTransactions } from '#src/transactions.ts';

const database = useTestDatabase();

/** Tries something as the owner and takes it back; answers the constraint that refused it, or null. */
const refusalOf = (...statements: string[]): Promise<string | null> =>
  withClient(database().urls.owner, async (client) => {
    await client.query('begin');
    try {
      for (const statement of statements) await client.query(statement);
      return null;
    } catch (error) {
      if (!(error instanceof Error) || !('constraint' in error)) throw error;
      return String(error.constraint);
    } finally {
      await client.query('rollback');
    }
  });

const add = (...tiers: [from: number, cents: number][]) =>
  `insert into credit_price_tiers values ${tiers.map(([from, cents]) => `(${from}, ${cents})`).join()}`;

describe('prices for volume', () => {
  test.each([
    ['lower for more', [add([50, 3100], [100, 2900])], null],
    ['added one by one, the larger first', [add([100, 2900]), add([50, 3100])], null],
    ['as high as the price', [add([50, 3448])], 'credit_price_tiers_below_price'],
    ['equal for more', [add([50, 3100], [100, 3100])], 'credit_price_tiers_order'],
    ['squeezed in too high', [add([50, 3100]), add([20, 3000])], 'credit_price_tiers_order'],
    [
      'raised afterwards',
      [add([50, 3100]), 'update credit_price_tiers set cents = 3500'],
      'credit_price_tiers_below_price',
    ],
    ['of a single credit', [add([1, 3000])], 'credit_price_tiers_quantity'],
    ['for nothing', [add([50, 0])], 'credit_price_tiers_price'],
    [
      'over a price to come',
      [`insert into credit_prices values (now() + '1 day', 3000)`, add([50, 3100])],
      'credit_price_tiers_below_price',
    ],
    [
      'above which a new price would fall',
      [add([50, 3100]), `insert into credit_prices values (now() + '1 day', 3100)`],
      'credit_price_tiers_below_price',
    ],
    [
      'above a price that is over',
      [`insert into credit_prices values ('2025-01-01Z', 3000)`, add([50, 3100])],
      null,
    ],
  ])('%s', async (_what, statements, constraint) => {
    expect(await refusalOf(...statements)).toBe(constraint);
  });
});

test('every payment has a folio of its own, by the year of central Mexico, also after a million of them', async () => {
  const owner = createTransactions(database().urls.owner, 1);
  try {
    await owner.run(async (tx) => {
      const { id: accountId } = await createAccount(tx);
      for (let payment = 0; payment < 20; payment += 1) {
        await createPayment(tx, { accountId, credits: 1 });
      }
    });
  } finally {
    await owner.close();
  }
  await withClient(database().urls.owner, async (client) => {
    const { rows } = await client.query<{ folio: string }>('select folio from payments');
    expect(new Set(rows.map(({ folio }) => folio)).size).toBe(20);
    for (const { folio } of rows) expect(folio).toMatch(/^TZ-20\d{2}-\d{6}$/);
    await client.query('begin');
    const renamed = await client.query<{ folio: string }>(
      `update payments set created_at = '2027-01-01T05:59:00Z', folio_number = 2000001
       where id = (select id from payments order by id limit 1) returning folio`,
    );
    expect(renamed.rows).toEqual([{ folio: 'TZ-2026-2618033' }]);
    await client.query('rollback');
  });
});
