import type { EndpointDefinition } from '@tamiz/contract';
import * as sitting from '@tamiz/contract/exams/sitting';
import * as home from '@tamiz/contract/hiring/home';
import { expect, test } from 'vitest';

import { useApp } from '#src/testing/use-app.ts';

const api = useApp();
const getHome: EndpointDefinition = home.getHome;
const openExam: EndpointDefinition = sitting.openExam;

/** How many of these tries are refused; the endpoint lets ten through an hour, whatever their body. */
const countRefused = async (addresses: readonly string[]): Promise<number> => {
  const browser = api.browser();
  let refused = 0;
  for (const ip of addresses) {
    const { status } = await browser.call('POST', '/api/request-register', { body: {}, ip });
    if (status === 429) refused += 1;
    else expect(status).toBe(422);
  }
  return refused;
};

const many = (count: number, address: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => address(index + 1));

const spelled =
  (ways: readonly string[]) =>
  (index: number): string =>
    ways[index % ways.length] ?? '';

// Twenty may pass if a new hour begins during the test.
test.each([
  ['a compressed prefix', (index: number) => `2001:db8::${index.toString(16)}`],
  ['written in three ways', spelled(['2001:db8:1::7', '2001:db8:1:0::8', '2001:0DB8:1:0:0:0:0:9'])],
  ['IPv4 as IPv6', spelled(['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207'])],
])('150 tries from one network hit the limit: %s', async (_name, address) => {
  expect(await countRefused(many(150, address))).toBeGreaterThanOrEqual(130);
});

test('different networks are counted apart, however alike they are written', async () => {
  expect(await countRefused(many(40, (index) => `2001:db8:0:${index.toString(16)}::1`))).toBe(0);
  expect(await countRefused(many(40, (index) => `::ffff:c633:64${10 + index}`))).toBe(0);
});

test('an account that runs away is stopped by the usual limit, and no other account with it', async () => {
  const { browser, user } = await api.signedIn({ role: 'owner' });
  const accountId = user.account_id ?? '';
  const colleague = await api.signedIn({ role: 'viewer', account_id: accountId });
  const other = await api.signedIn();
  const max = getHome.limit?.max ?? 0;
  const callUntilRefused = async (): Promise<number> => {
    // Twice as many may pass if a new minute begins meanwhile.
    for (let index = 0; index <= max * 2; index += 1) {
      if ((await browser.call('GET', '/api/home')).status === 429) return index;
    }
    return Infinity;
  };
  expect(await callUntilRefused()).toBeGreaterThanOrEqual(max);
  expect((await colleague.browser.call('GET', '/api/home')).status).toBe(429);
  expect((await other.browser.call('GET', '/api/home')).status).toBe(200);
  // Each call is counted by itself.
  expect((await browser.call('GET', '/api/positions')).status).toBe(200);
}, 240_000);

test('a limit whose first half each process counts for itself ends where the contract says', async () => {
  const max = openExam.limit?.max ?? 0;
  expect(openExam.limit?.isHalfPerProcess).toBe(true);
  const browser = api.browser();
  const openUntilRefused = async (ip: string): Promise<number> => {
    // Twice as many may pass if a new minute begins meanwhile.
    for (let index = 0; index <= max * 2; index += 1) {
      const call = browser.call('POST', openExam.path, { body: { link: 'x'.repeat(43) }, ip });
      if ((await call).status === 429) return index;
    }
    return Infinity;
  };
  const passed = await openUntilRefused('192.0.2.77');
  expect(passed).toBeGreaterThanOrEqual(max);
  expect(passed).toBeLessThanOrEqual(max * 2);
  const elsewhere = await browser.call('POST', openExam.path, { body: {}, ip: '192.0.2.78' });
  expect(elsewhere.status).not.toBe(429);
}, 60_000);
