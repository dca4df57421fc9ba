import { describe, expect, test } from 'vitest';

import { createSessionCache } from '#src/domains/identity/sessions/session-cache.ts';
import type { CachedSession } from '#src/domains/identity/sessions/session-cache.ts';

const start = 1_000_000;

const session = (overrides: Partial<CachedSession> = {}): CachedSession => ({
  visitor: {
    sessionId: 's1',
    userId: 'u1',
    role: 'owner',
    staffRole: null,
    accountId: 'a1',
    isSuspended: false,
    passkeyAt: null,
    provedAt: null,
  },
  expiresAt: start + 3_600_000,
  touchedAt: start,
  ...overrides,
});

const setup = () => {
  let time = start;
  let lookUps = 0;
  const cache = createSessionCache(() => time);
  const find = (found: CachedSession | null = session()) => {
    lookUps += 1;
    return Promise.resolve(found);
  };
  const ask = async () => cache.get('key') ?? (await cache.load('key', () => find()));
  return { cache, ask, find, advance: (ms: number) => (time += ms), lookUps: () => lookUps };
};

describe('the session cache', () => {
  test('asks the database every time while nobody tells it about closed sessions', async () => {
    const { ask, lookUps } = setup();
    await ask();
    await ask();
    expect(lookUps()).toBe(2);
  });

  test('answers from memory while it is told', async () => {
    const { cache, ask, lookUps } = setup();
    cache.setTrusted(true);
    for (let index = 0; index < 100; index += 1) await ask();
    expect(lookUps()).toBe(1);
  });

  test.each([
    ['the session', 'forgetSession', 's1'],
    ['the person', 'forgetUser', 'u1'],
    ['the account', 'forgetAccount', 'a1'],
  ] as const)('forgets at once when %s changes, and nobody else', async (_what, forget, id) => {
    const { cache, ask, lookUps } = setup();
    cache.setTrusted(true);
    await ask();
    cache[forget]('somebody else');
    await ask();
    expect(lookUps()).toBe(1);
    cache[forget](id);
    await ask();
    expect(lookUps()).toBe(2);
  });

  test('does not remember what it looked up while the session was being closed', async () => {
    const { cache, find } = setup();
    cache.setTrusted(true);
    await cache.load('key', async () => {
      const found = await find();
      cache.forgetSession('s1');
      return found;
    });
    expect(cache.get('key')).toBeUndefined();
  });

  test('looks again after 30 seconds, at the absolute end, and when it is no longer notified of changes', async () => {
    const { cache, ask, advance, lookUps } = setup();
    cache.setTrusted(true);
    await ask();
    advance(30_001);
    await ask();
    expect(lookUps()).toBe(2);
    cache.setTrusted(false);
    await ask();
    cache.setTrusted(true);
    await ask();
    expect(lookUps()).toBe(4);
    advance(3_600_000);
    expect(cache.get('key')).toBeUndefined();
  });
});
