import { expect, test } from 'vitest';

import { findDue } from '#src/freshness/due.ts';
import { sampleBank, sampleQuestion } from '#src/testing/sample-bank.ts';

const bank = sampleBank([
  sampleQuestion(),
  sampleQuestion({
    id: 'js-arreglos-002',
    checked: { against: 'Node.js 26', on: '2026-03-01' },
  }),
]);
bank.technologies[0]!.checked = { against: 'Node.js 24', on: '2025-11-16' };

const dueOn = (day: string) =>
  findDue(bank, { today: new Date(`${day}T12:00:00Z`), months: 12 }).map(({ what }) => what);

test('a file is due a year after its check, without the questions that have a date of their own', () => {
  expect(dueOn('2026-11-15')).toEqual([]);
  expect(findDue(bank, { today: new Date('2026-11-16T12:00:00Z'), months: 12 })).toEqual([
    { what: 'javascript', questions: 1, against: 'Node.js 24', on: '2025-11-16' },
  ]);
});

test('the oldest comes first, questions beside files', () => {
  expect(dueOn('2027-03-01')).toEqual(['javascript', 'js-arreglos-002']);
});
