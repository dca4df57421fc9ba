import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { replay } from '#src/domains/exams/sitting/rules/replay.ts';
import type { ExamEvent } from '#src/domains/exams/sitting/rules/exam-event.ts';

const limit = 60_000;

const at = (ms: number) => new Date(1_800_000_000_000 + ms);

const none = { number: null, sequence: null, choice: null, data: {} };

const delivered = (number: number, ms: number, limitMs = limit): ExamEvent => ({
  ...none,
  kind: 'delivered',
  number,
  data: { limit_ms: limitMs },
  at: at(ms),
});

const saved = (number: number, sequence: number, choice: number, ms: number): ExamEvent => ({
  kind: 'saved',
  number,
  sequence,
  choice,
  data: {},
  at: at(ms),
});

const finished = (ms: number): ExamEvent => ({ ...none, kind: 'finished', at: at(ms) });

test('a pause closes its question: neither its time nor later answers count', () => {
  const paused: ExamEvent = { ...none, kind: 'paused', number: 1, at: at(20_000) };
  const events = [delivered(1, 0), paused, saved(1, 1, 2, 30_000), delivered(2, 3_600_000)];
  expect(replay([...events, saved(2, 1, 1, 3_605_000), finished(3_610_000)])).toEqual([
    { number: 1, choice: 0, ms: 20_000 },
    { number: 2, choice: 1, ms: 5_000 },
  ]);
});

describe('one question', () => {
  test('the answer with the highest sequence counts, in whatever order saves arrived', () => {
    const saves = fc.uniqueArray(
      fc.record({
        sequence: fc.integer({ min: 1, max: 99 }),
        choice: fc.integer({ min: 1, max: 15 }),
      }),
      { selector: ({ sequence }) => sequence, minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(saves, (all) => {
        const last = all.reduce((best, one) => (one.sequence > best.sequence ? one : best));
        const events = [
          delivered(1, 0),
          ...all.map(({ sequence, choice }, index) => saved(1, sequence, choice, index + 1)),
          finished(500),
        ];
        expect(replay(events)).toEqual([
          { number: 1, choice: last.choice, ms: all.indexOf(last) + 1 },
        ]);
      }),
    );
  });

  test.each([
    ['from delivery to the answer', [saved(1, 1, 2, 12_000), finished(50_000)], 2, 12_000],
    ['to what came after it, without an answer', [finished(31_000)], 0, 31_000],
    [
      'an answer taken back is none',
      [saved(1, 1, 2, 5_000), saved(1, 2, 0, 9_000), finished(20_000)],
      0,
      20_000,
    ],
    ['never more than its limit', [finished(9_000_000)], 0, limit],
    [
      'of a late answer is told as it was',
      [{ ...saved(1, 1, 4, 300_000), data: { late_ms: 240_000 } }, finished(301_000)],
      4,
      300_000,
    ],
    [
      'of a late answer from before such answers were told is the limit',
      [saved(1, 1, 4, 300_000), finished(301_000)],
      4,
      limit,
    ],
    [
      'an answer to another question says nothing',
      [saved(2, 9, 8, 1_000), finished(2_000)],
      0,
      2_000,
    ],
  ])('time %s', (_what, events, choice, ms) => {
    expect(replay([delivered(1, 0), ...events])).toEqual([{ number: 1, choice, ms }]);
  });
});

test('every delivered question has one outcome; none that was not delivered has', () => {
  const taken = fc.array(
    fc.record({ isAnswered: fc.boolean(), ms: fc.integer({ min: 1, max: 90_000 }) }),
    {
      maxLength: 20,
    },
  );
  fc.assert(
    fc.property(taken, (questions) => {
      let now = 0;
      const events = questions.flatMap(({ isAnswered, ms }, index) => {
        const start = now;
        now += ms;
        const number = index + 1;
        return isAnswered
          ? [delivered(number, start), saved(number, 1, 1, start + ms)]
          : [delivered(number, start)];
      });
      expect(replay([...events, finished(now)])).toEqual(
        questions.map(({ isAnswered, ms }, index) => ({
          number: index + 1,
          choice: isAnswered ? 1 : 0,
          ms: Math.min(ms, limit),
        })),
      );
    }),
  );
});

test('taking over in another browser and signals change nothing', () => {
  const other = (kind: string, ms: number): ExamEvent => ({ ...none, kind, number: 1, at: at(ms) });
  const plain = [delivered(1, 0), saved(1, 1, 2, 8_000), finished(9_000)];
  const noisy = [delivered(1, 0), other('lease_taken', 3_000), other('signal', 4_000)];
  expect(replay([...noisy, ...plain.slice(1)])).toEqual(replay(plain));
});
