import { describe, expect, test } from 'vitest';

import { createWaitingRoom } from '#src/domains/exams/waiting-room/waiting-room.ts';
import { createSecrets } from '#src/platform/secrets.ts';

const start = Date.UTC(2026, 10, 17, 16);
const secrets = createSecrets('a secret of thirty-two characters');

/** A process with a room of its own; the time is that of the test. */
const setUp = (perSecond: number) => {
  let now = 0;
  const held: number[] = [];
  const open = () =>
    createWaitingRoom({
      perSecond,
      secrets,
      clock: { now: () => new Date(start + now) },
      monotonic: () => 5_000 + now,
      sleep: async (ms) => void held.push(ms),
    });
  return { open, held, at: (ms: number) => (now = ms) };
};

const names = (count: number) => Array.from({ length: count }, (_, index) => `place ${index}`);

describe('a room full of people at the same second', () => {
  test('is let in at the pace, in the order it came, each at the time they were told', async () => {
    const { open, held, at } = setUp(100);
    const room = open();
    const told = await Promise.all(names(1_000).map((who) => room.admit(who, undefined)));
    const waits = told.flatMap((turn) => (turn === null ? [] : [turn.wait_ms]));
    expect(told.filter((turn) => turn === null).length).toBe(76);
    expect(held.every((ms) => ms <= 500)).toBe(true);
    expect(waits).toEqual(waits.toSorted((left, right) => left - right));
    expect(new Set(waits).size).toBe(waits.length);
    expect(waits.at(-1)).toBe(9_740);
    held.length = 0;
    for (const [index, turn] of told.entries()) {
      if (turn === null) continue;
      at(turn.wait_ms);
      expect(await room.admit(`place ${index}`, turn.turn)).toBeNull();
    }
    expect(held).toEqual([]);
  });

  test('nobody who comes later goes before those who wait', async () => {
    const { open, at } = setUp(10);
    const room = open();
    const told = await Promise.all(names(100).map((who) => room.admit(who, undefined)));
    at(3_000);
    const late = await room.admit('late', undefined);
    expect(3_000 + (late?.wait_ms ?? 0)).toBeGreaterThan(told.at(-1)?.wait_ms ?? 0);
  });

  test('whoever comes back too early is told what is left, and keeps their place', async () => {
    const { open, at } = setUp(1);
    const room = open();
    await room.admit('first', undefined);
    await room.admit('second', undefined);
    await room.admit('third', undefined);
    const told = await room.admit('fourth', undefined);
    expect(told?.wait_ms).toBe(2_750);
    at(1_000);
    expect(await room.admit('fourth', told?.turn)).toEqual({ turn: told?.turn, wait_ms: 1_750 });
    expect((await room.admit('fifth', undefined))?.wait_ms).toBe(2_750);
  });

  test('another process believes what one told', async () => {
    const { open, held, at } = setUp(1);
    const [one, other] = [open(), open()];
    for (const who of names(5)) await one.admit(who, undefined);
    const told = await one.admit('last', undefined);
    at(told?.wait_ms ?? 0);
    held.length = 0;
    expect(await other.admit('last', told?.turn)).toBeNull();
    expect(held).toEqual([]);
  });
});

test('in quiet times nobody waits', async () => {
  const { open, held, at } = setUp(10);
  const room = open();
  for (const [index, who] of names(100).entries()) {
    at(index * 100);
    expect(await room.admit(who, undefined)).toBeNull();
  }
  expect(held).toEqual([]);
});

test.each(['', 'x', `${start}.AAAA`, '1.2.3'])('%o is no turn', async (turn) => {
  const { open } = setUp(1);
  const room = open();
  for (const who of names(9)) await room.admit(who, undefined);
  expect((await room.admit('somebody', turn))?.wait_ms).toBe(8_750);
});

test('the turn of somebody else lets nobody in, nor does one of long ago', async () => {
  const { open, at } = setUp(1);
  const room = open();
  for (const who of names(4)) await room.admit(who, undefined);
  const told = await room.admit('its owner', undefined);
  at(told?.wait_ms ?? 0);
  for (const who of names(9)) await room.admit(who, undefined);
  expect((await room.admit('somebody', told?.turn))?.wait_ms).toBeGreaterThan(5_000);
  at((told?.wait_ms ?? 0) + 3_600_000);
  for (const who of names(9)) await room.admit(who, undefined);
  expect((await room.admit('its owner', told?.turn))?.wait_ms).toBeGreaterThan(5_000);
});
