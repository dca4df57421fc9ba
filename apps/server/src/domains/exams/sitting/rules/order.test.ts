import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  fromBits,
  optionOrder,
  questionOrder,
  toBits,
} from '#src/domains/exams/sitting/rules/order.ts';

const seed = fc.nat({ max: 2 ** 47 - 1 });
const ids = fc.uniqueArray(fc.nat(), { maxLength: 60 });
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const choosable = { type: 'single_choice', questionId: 7 };

test('an order is a permutation that only depends on its seed', () => {
  fc.assert(
    fc.property(ids, seed, (questions, one) => {
      const order = questionOrder(questions, one);
      expect(sorted(order)).toEqual(sorted(questions));
      expect(questionOrder(questions, one)).toEqual(order);
    }),
  );
});

test('options are shuffled question by question; true and false keep their order', () => {
  fc.assert(
    fc.property(ids, seed, (options, one) => {
      expect(sorted(optionOrder(options, one, choosable))).toEqual(sorted(options));
      expect(optionOrder(options, one, { ...choosable, type: 'true_false' })).toEqual(options);
    }),
  );
  const orders = Array.from({ length: 50 }, (_, questionId) =>
    optionOrder(['a', 'b', 'c', 'd'], 1, { type: 'single_choice', questionId }).join(''),
  );
  expect(new Set(orders).size).toBeGreaterThan(10);
});

test('every item comes first about equally often', () => {
  const draws = 4_000;
  const firsts = Array.from(
    { length: draws },
    (_, one) => questionOrder([1, 2, 3, 4], one)[0] ?? 0,
  );
  for (const item of [1, 2, 3, 4]) {
    const share = firsts.filter((first) => first === item).length / draws;
    expect(share).toBeGreaterThan(0.22);
    expect(share).toBeLessThan(0.28);
  }
});

test('places on screen survive as bits, whatever order they are named in', () => {
  const places = fc.uniqueArray(fc.integer({ min: 1, max: 8 }));
  fc.assert(
    fc.property(places, (chosen) => {
      expect(fromBits(toBits(chosen))).toEqual(sorted(chosen));
      expect(toBits([...chosen, ...chosen].toReversed())).toBe(toBits(chosen));
    }),
  );
});
