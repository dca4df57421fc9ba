import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Answer } from '#src/lib/exam-api.ts';
import type { Shelf } from '#src/lib/exam-records.ts';
import type { Failure, Result } from '#src/lib/result.ts';
import { createSaveQueue } from '#src/lib/save-queue.ts';
import { createVirtualTime } from '#src/testing/virtual-time.ts';

type Fate = 'arrives' | 'request lost' | 'reply lost' | 'server trouble' | 'arrives late';

/** One question on the server's side: the highest sequence stays, whatever the order of arrival. */
const createKeeper = () => {
  let kept: Answer = { number: 1, sequence: 0, choice: [], elapsed_ms: 0 };
  const received: Answer[] = [];
  return {
    received,
    read: () => kept,
    take: (answer: Answer): Result<unknown> => {
      received.push(answer);
      if (answer.sequence < kept.sequence) return refused('exam_answer_stale');
      if (answer.sequence > kept.sequence) kept = answer;
      return { ok: true, value: null };
    },
  };
};

const refused = (code: string): Result<never> => ({
  ok: false,
  failure: { kind: 'refused', code, message: code },
});

const createBench = () => {
  const time = createVirtualTime();
  const keeper = createKeeper();
  let stored: string | null = null;
  const shelf: Shelf = {
    read: () => (stored === null ? null : (JSON.parse(stored) as Answer)),
    write: (answer) => {
      stored = JSON.stringify(answer);
    },
    clear: () => {
      stored = null;
    },
  };
  const told: { refused: string[]; halted: Failure[] } = { refused: [], halted: [] };
  let fateOf: () => Fate = () => 'arrives';
  let override: (() => Result<unknown>) | null = null;

  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      time.after(ms, resolve);
    });

  const send = async (answer: Answer): Promise<Result<unknown>> => {
    if (override !== null) return override();
    const fate = fateOf();
    await wait(20);
    if (fate === 'server trouble') return { ok: false, failure: { kind: 'server' } };
    if (fate === 'arrives late') time.after(3_000, () => void keeper.take(answer));
    if (fate === 'arrives' || fate === 'reply lost') {
      const result = keeper.take(answer);
      if (fate === 'arrives') return result;
    }
    await wait(500);
    return { ok: false, failure: { kind: 'offline' } };
  };

  const newQueue = () =>
    createSaveQueue({
      send,
      shelf,
      after: time.after,
      random: () => 0.5,
      onChange: () => {},
      onRefused: (code) => told.refused.push(code),
      onHalted: (failure) => told.halted.push(failure),
    });

  return {
    time,
    keeper,
    shelf,
    told,
    newQueue,
    setFate: (choose: () => Fate) => {
      fateOf = choose;
    },
    answerWith: (reply: (() => Result<unknown>) | null) => {
      override = reply;
    },
  };
};

const first = { number: 1, sequence: 0, choice: [] };

describe('the save queue', () => {
  test('says saving, then saved, and leaves nothing on the shelf', async () => {
    const { time, newQueue, keeper, shelf } = createBench();
    const queue = newQueue();
    queue.adopt(first);
    expect(queue.read()).toMatchObject({ choice: [], status: 'none' });
    queue.put([2], 1_200);
    expect(queue.read()).toMatchObject({ choice: [2], status: 'saving' });
    expect(shelf.read()).toEqual({ number: 1, sequence: 1, choice: [2], elapsed_ms: 1_200 });
    await time.advance(100);
    expect(queue.read().status).toBe('saved');
    expect(keeper.read()).toMatchObject({ sequence: 1, choice: [2], elapsed_ms: 1_200 });
    expect(shelf.read()).toBeNull();
  });

  test('sends one at a time, and of several choices the latest', async () => {
    const { time, newQueue, keeper } = createBench();
    const queue = newQueue();
    queue.adopt(first);
    for (const position of [1, 2, 3, 4]) queue.put([position], position);
    await time.advance(200);
    expect(keeper.received.map(({ choice, sequence }) => [choice, sequence])).toEqual([
      [[1], 1],
      [[4], 4],
    ]);
  });

  test('without a connection it is kept and tried again at growing distances', async () => {
    const { time, newQueue, setFate, keeper, shelf } = createBench();
    const queue = newQueue();
    let tries = 0;
    setFate(() => {
      tries += 1;
      return 'request lost';
    });
    queue.adopt(first);
    queue.put([3], 10);
    await time.advance(60_000);
    expect(queue.read().status).toBe('kept');
    expect(shelf.read()?.choice).toEqual([3]);
    expect(tries).toBeGreaterThan(4);
    expect(tries).toBeLessThan(10);
    setFate(() => 'arrives');
    queue.retryNow();
    await time.advance(50);
    expect(queue.read().status).toBe('saved');
    expect(keeper.read().choice).toEqual([3]);
  });

  test('a reload finds the unsent answer, with the time it was given at', async () => {
    const { time, newQueue, setFate, keeper } = createBench();
    setFate(() => 'request lost');
    const before = newQueue();
    before.adopt(first);
    before.put([4], 777);
    await time.advance(100);
    before.halt();

    setFate(() => 'arrives');
    const after = newQueue();
    after.adopt(first);
    expect(after.read()).toMatchObject({ choice: [4], status: 'saving' });
    await time.advance(100);
    expect(keeper.read()).toMatchObject({ choice: [4], elapsed_ms: 777 });
  });

  test('what lies on the shelf for another question, or is older than the server has, is dropped', () => {
    const { newQueue, shelf } = createBench();
    shelf.write({ number: 1, sequence: 2, choice: [1], elapsed_ms: 5 });
    const queue = newQueue();
    queue.adopt({ number: 1, sequence: 3, choice: [2] });
    expect(queue.read()).toMatchObject({ choice: [2], status: 'saved' });
    expect(shelf.read()).toBeNull();
    shelf.write({ number: 1, sequence: 9, choice: [1], elapsed_ms: 5 });
    queue.adopt({ number: 2, sequence: 0, choice: [] });
    expect(queue.read()).toMatchObject({ number: 2, choice: [], status: 'none' });
    expect(shelf.read()).toBeNull();
  });

  test('an old view of the server neither takes a choice back nor lends its sequence again', async () => {
    const { time, newQueue, keeper } = createBench();
    const queue = newQueue();
    queue.adopt(first);
    queue.put([1], 1);
    queue.put([2], 2);
    await time.advance(200);
    queue.adopt({ number: 1, sequence: 1, choice: [1] });
    expect(queue.read()).toMatchObject({ choice: [2], status: 'saved' });
    queue.put([3], 3);
    await time.advance(200);
    expect(keeper.read()).toMatchObject({ sequence: 3, choice: [3] });
  });

  test.each(['exam_answer_late', 'exam_answer_stale', 'exam_question_closed', 'something_new'])(
    'a refusal (%s) is told, ends the tries and lets the person go on',
    async (code) => {
      const { time, newQueue, answerWith, told, shelf } = createBench();
      const queue = newQueue();
      queue.adopt(first);
      answerWith(() => refused(code));
      queue.put([1], 1);
      const settled = queue.settled();
      await time.advance(10);
      await expect(settled).resolves.toBe(true);
      expect(queue.read()).toMatchObject({ status: 'refused', refusal: code });
      expect(told.refused).toEqual([code]);
      expect(shelf.read()).toBeNull();
    },
  );

  test('what was refused gives way to what the server has, and its sequence is not used again', async () => {
    const { time, newQueue, answerWith, keeper } = createBench();
    const queue = newQueue();
    queue.adopt(first);
    queue.put([1], 1);
    await time.advance(100);
    answerWith(() => refused('exam_answer_late'));
    queue.put([2], 2);
    await time.advance(100);
    queue.adopt(keeper.read());
    expect(queue.read()).toMatchObject({ choice: [1], status: 'refused' });
    answerWith(null);
    queue.put([3], 3);
    await time.advance(100);
    expect(keeper.read()).toMatchObject({ choice: [3], sequence: 3 });
  });

  test.each(['exam_lease_lost', 'exam_session_invalid'])(
    'after %s it falls silent, and the answer stays for whoever goes on',
    async (code) => {
      const { time, newQueue, answerWith, told, shelf } = createBench();
      const queue = newQueue();
      queue.adopt(first);
      answerWith(() => refused(code));
      queue.put([1], 1);
      const settled = queue.settled();
      await time.advance(10);
      await expect(settled).resolves.toBe(false);
      expect(told.halted).toMatchObject([{ code }]);
      queue.put([2], 2);
      await time.advance(60_000);
      expect(shelf.read()).toMatchObject({ sequence: 1, choice: [1] });
    },
  );
});

type Step =
  | { kind: 'put'; choice: number[] }
  | { kind: 'wait'; ms: number }
  | { kind: 'reload' }
  | { kind: 'look' }
  | { kind: 'wake' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      choice: fc.subarray([1, 2, 3, 4]),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.integer({ min: 0, max: 4_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'reload' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'look' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'wake' as const }) },
);

const fate = fc.constantFrom<Fate>(
  'arrives',
  'request lost',
  'reply lost',
  'server trouble',
  'arrives late',
);

test('property: through any faults the newest choice is on the shelf or with the server, and ends there', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      fc.array(fate, { minLength: 1, maxLength: 40 }),
      async (steps, fates) => {
        const { time, keeper, shelf, newQueue, setFate } = createBench();
        let turn = 0;
        setFate(() => {
          turn += 1;
          return fates[turn % fates.length] ?? 'arrives';
        });
        let queue = newQueue();
        queue.adopt(first);
        let newest: number[] = [];
        for (const [index, current] of steps.entries()) {
          if (current.kind === 'put') {
            queue.put(current.choice, index);
            newest = current.choice;
          } else if (current.kind === 'wait') await time.advance(current.ms);
          else if (current.kind === 'wake') queue.retryNow();
          // The server's view may be as old as its very first one.
          else if (current.kind === 'look') queue.adopt(index % 2 === 0 ? keeper.read() : first);
          else {
            queue.halt();
            queue = newQueue();
            queue.adopt(keeper.read());
          }
          const safe = shelf.read()?.choice ?? keeper.read().choice;
          expect(safe).toEqual(newest);
          expect(queue.read().choice).toEqual(newest);
        }
        setFate(() => 'arrives');
        await time.advance(60_000);
        await expect(queue.settled()).resolves.toBe(true);
        expect(keeper.read().choice).toEqual(newest);
        expect(shelf.read()).toBeNull();
        const choices = new Map<number, string>();
        for (const { sequence, choice } of keeper.received) {
          expect(choices.get(sequence) ?? String(choice)).toBe(String(choice));
          choices.set(sequence, String(choice));
        }
      },
    ),
    { numRuns: 400 },
  );
}, 240_000);
