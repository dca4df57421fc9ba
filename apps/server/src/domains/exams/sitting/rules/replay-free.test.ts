import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { ExamEvent } from '#src/domains/exams/sitting/rules/exam-event.ts';
import { replay } from '#src/domains/exams/sitting/rules/replay.ts';

const limit = 100_000;

const at = (ms: number) => new Date(1_800_000_000_000 + ms);

const none = { number: null, sequence: null, choice: null, data: {} };

const started: ExamEvent = {
  ...none,
  kind: 'started',
  data: { navigation: 'free', limit_ms: limit },
  at: at(0),
};

const shown = (number: number, ms: number, kind = 'revisited'): ExamEvent => ({
  ...none,
  kind,
  number,
  at: at(ms),
});

const saved = (
  number: number,
  sequence: number,
  { choice = 1, ms, data = {} }: { choice?: number; ms: number; data?: object },
): ExamEvent => ({ kind: 'saved', number, sequence, choice, data, at: at(ms) });

const finished = (ms: number): ExamEvent => ({ ...none, kind: 'finished', at: at(ms) });

test('the newest answer counts, and the time is the sum of the visits', () => {
  expect(
    replay([
      started,
      shown(1, 0, 'delivered'),
      saved(1, 1, { choice: 1, ms: 4_000 }),
      shown(2, 10_000, 'delivered'),
      shown(1, 30_000),
      saved(1, 2, { choice: 4, ms: 35_000 }),
      shown(3, 40_000, 'delivered'),
      finished(50_000),
    ]),
  ).toEqual([
    { number: 1, choice: 4, ms: 15_000 },
    { number: 2, choice: 0, ms: 20_000 },
    { number: 3, choice: 0, ms: 10_000 },
  ]);
});

test('nobody is charged beyond the deadline, which more time moves; a late answer is told as it was', () => {
  const begun = [started, shown(1, 0, 'delivered')];
  expect(replay([...begun, finished(900_000)])).toEqual([{ number: 1, choice: 0, ms: limit }]);
  const credited = { ...none, kind: 'time_credited', number: 1, data: { limit_ms: 5_000 } };
  const given = { ...none, kind: 'extra_time', number: 1, data: { limit_ms: 60_000 } };
  expect(
    replay([
      ...begun,
      { ...credited, at: at(50_000) },
      { ...given, at: at(200_000) },
      finished(900_000),
    ]),
  ).toEqual([{ number: 1, choice: 0, ms: 260_000 }]);
  const late = saved(1, 1, { ms: 140_000, data: { late_ms: 40_000 } });
  expect(replay([...begun, late, finished(150_000)])).toEqual([
    { number: 1, choice: 1, ms: 140_000 },
  ]);
});

test('a taken back answer leaves its question open', () => {
  const events = [saved(1, 1, { ms: 2_000 }), saved(1, 2, { choice: 0, ms: 3_000 })];
  expect(replay([started, shown(1, 0, 'delivered'), ...events, finished(9_000)])).toEqual([
    { number: 1, choice: 0, ms: 9_000 },
  ]);
});

test('whatever the way through it, the times together are never more than the clock', () => {
  const step = fc.record({
    number: fc.integer({ min: 1, max: 5 }),
    ms: fc.integer({ min: 0, max: 40_000 }),
    choice: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let now = 0;
      const events: ExamEvent[] = [started];
      const last = new Map<number, number>();
      for (const [index, { number, ms, choice }] of steps.entries()) {
        events.push(shown(number, now));
        now += ms;
        if (now > limit) continue;
        events.push(saved(number, index + 1, { choice, ms: now }));
        last.set(number, choice);
      }
      const outcomes = replay([...events, finished(now)]);
      expect(outcomes.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(limit);
      expect(new Set(outcomes.map(({ number }) => number))).toEqual(
        new Set(steps.map(({ number }) => number)),
      );
      for (const { number, choice } of outcomes) expect(choice).toBe(last.get(number) ?? 0);
    }),
  );
});
