import { expect, test } from 'vitest';

import { makePlan, processes, wireFaults } from '#chaos/plan.ts';

const wanted = { seed: 11, operations: 3_000, faults: 400 };

test('a seed gives the same operations and the same faults at the same numbers again, another seed others', () => {
  const plan = makePlan(wanted);
  expect(makePlan(wanted)).toEqual(plan);
  expect(makePlan({ ...wanted, seed: 12 }).digest).not.toBe(plan.digest);
  expect(plan.digest).toBe(makePlan(wanted).digest);
});

test('other faults leave the operations as they are', () => {
  expect(makePlan({ ...wanted, faults: 10 }).operations).toEqual(makePlan(wanted).operations);
});

test('every use case and every fault is among them, in order and within the run', () => {
  const { operations, faults } = makePlan(wanted);
  expect(new Set(operations.map(({ kind }) => kind)).size).toBe(11);
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(
    new Set([...wireFaults, 'kill', 'terminate']),
  );
  const ended = faults.flatMap((fault) => ('process' in fault ? [fault.process] : []));
  expect(new Set(ended)).toEqual(new Set(processes));
  const numbers = faults.map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((left, right) => left - right));
  expect(Math.max(...numbers)).toBeLessThanOrEqual(wanted.operations);
});

test('one kind of fault alone can be asked for', () => {
  const { faults, operations } = makePlan({ ...wanted, only: 'black-hole' });
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(['black-hole']));
  expect(operations).toEqual(makePlan(wanted).operations);
});
