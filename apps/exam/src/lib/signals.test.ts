import { describe, expect, test } from 'vitest';

import { createExamRecords } from '#src/lib/exam-records.ts';
import type { Signal } from '#src/lib/exam-api.ts';
import type { Result } from '#src/lib/result.ts';
import { createSignals } from '#src/lib/signals.ts';
import { createVirtualTime } from '#src/testing/virtual-time.ts';

const done: Result<unknown> = { ok: true, value: undefined };
const offline: Result<unknown> = { ok: false, failure: { kind: 'offline' } };

const createDevice = () => {
  const values = new Map<string, string>();
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
    keys: () => [...values.keys()],
  };
};

const setUp = () => {
  const time = createVirtualTime();
  const device = createDevice();
  const batches: Signal[][] = [];
  const network: { answer: Result<unknown> } = { answer: done };
  const open = () =>
    createSignals({
      send: async (batch) => {
        batches.push([...batch]);
        return network.answer;
      },
      shelf: createExamRecords({ tab: createDevice(), device }).signalsOf({ link: 'a' }),
      wallNow: time.now,
      after: time.after,
      random: () => 0.5,
    });
  return { time, batches, network, open };
};

describe('signals', () => {
  test('what happens together leaves together, with rising numbers and how long ago it was', async () => {
    const { time, batches, open } = setUp();
    const signals = open();
    signals.note('window_blurred');
    await time.advance(400);
    signals.note('tab_left');
    await time.advance(5_000);
    expect(batches).toEqual([
      [
        { kind: 'window_blurred', sequence: 1, ago_ms: 1_400 },
        { kind: 'tab_left', sequence: 2, ago_ms: 1_000 },
      ],
    ]);
  });

  test('are told again until they are acknowledged, under the same numbers', async () => {
    const { time, batches, network, open } = setUp();
    network.answer = offline;
    const signals = open();
    signals.note('connection_lost');
    await time.advance(4_000);
    expect(batches.length).toBeGreaterThan(1);
    network.answer = done;
    await time.advance(30_000);
    const told = batches.length;
    expect(batches.flat().every(({ sequence }) => sequence === 1)).toBe(true);
    await time.advance(60_000);
    expect(batches).toHaveLength(told);
  });

  test('survive a reload, and no number is lent twice', async () => {
    const { time, batches, network, open } = setUp();
    network.answer = offline;
    const before = open();
    before.note('copied');
    await time.advance(1_000);
    before.stop();
    await time.advance(9_000);
    network.answer = done;
    batches.length = 0;
    const afterwards = open();
    afterwards.note('pasted');
    await time.advance(1_000);
    expect(batches).toEqual([
      [
        { kind: 'copied', sequence: 1, ago_ms: 11_000 },
        { kind: 'pasted', sequence: 2, ago_ms: 1_000 },
      ],
    ]);
  });

  test('go fifty at a time', async () => {
    const { time, batches, open } = setUp();
    const signals = open();
    for (let each = 0; each < 120; each += 1) signals.note('copied');
    await time.advance(2_000);
    expect(batches.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(new Set(batches.flat().map(({ sequence }) => sequence)).size).toBe(120);
  });

  test('a refusal ends the tries', async () => {
    const { time, batches, network, open } = setUp();
    network.answer = {
      ok: false,
      failure: { kind: 'refused', code: 'exam_finished', message: '' },
    };
    open().note('copied');
    await time.advance(60_000);
    expect(batches).toHaveLength(1);
  });
});
