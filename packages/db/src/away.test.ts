import { expect, test } from 'vitest';

import { isDatabaseAway } from '#src/away.ts';
import { connectionSettings } from '#src/driver/connection.ts';
import { createTransactions } from '#src/transactions.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '53100', '53300'])(
  '%s: the database is away',
  (code) => expect(isDatabaseAway(withCode(code))).toBe(true),
);

test.each(['23505', '22021', '57014', '42P01', 'ERR_INVALID_ARG_TYPE'])(
  '%s: the database is there',
  (code) => expect(isDatabaseAway(withCode(code))).toBe(false),
);

test('a port where nobody listens', async () => {
  const nobody = createTransactions('postgres://tamiz@127.0.0.1:1/nada', 1);
  const failure: unknown = await nobody.run(async () => null).catch((error: unknown) => error);
  await nobody.close();
  expect(isDatabaseAway(failure)).toBe(true);
});

test('a connection that went silent is given up, but not before the database ends a statement itself', () => {
  const { query_timeout: patience = 0, options = '' } = connectionSettings(
    'postgres://tamiz@localhost/x',
  );
  const [, ended] = /statement_timeout=(\d+)/.exec(options) ?? [];
  expect(patience).toBeGreaterThan(Number(ended));
  expect(patience).toBeLessThanOrEqual(30_000);
});
