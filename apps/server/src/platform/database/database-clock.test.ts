import { expect, test } from 'vitest';

import { createDatabaseClock } from '#src/platform/database/database-clock.ts';

const start = Date.UTC(2026, 10, 17, 12);

/** A clock whose machine has run for a time that the test decides. */
const setUp = () => {
  let ran = 1_000;
  const clock = createDatabaseClock(() => ran);
  return { clock, at: (milliseconds: number) => (ran = milliseconds) };
};

test('it follows the database and not the machine', () => {
  const { clock, at } = setUp();
  at(1_010);
  clock.correct({ askedAt: 1_000, toldAt: start, answeredAt: 1_010 });
  expect(clock.now()).toEqual(new Date(start + 5));
  at(61_010);
  expect(clock.now()).toEqual(new Date(start + 60_005));
});

test('a slow answer does not move it, one that proves it wrong moves it as far as that', () => {
  const { clock, at } = setUp();
  at(1_010);
  clock.correct({ askedAt: 1_000, toldAt: start, answeredAt: 1_010 });
  // Asked at +10 s, told at +12 s, answered at +14 s: the clock is within what this can tell.
  at(15_000);
  clock.correct({ askedAt: 11_000, toldAt: start + 12_000, answeredAt: 15_000 });
  expect(clock.now()).toEqual(new Date(start + 13_995));
  // The database's own clock was set five minutes back.
  at(21_002);
  clock.correct({ askedAt: 21_000, toldAt: start - 280_000, answeredAt: 21_002 });
  expect(clock.now()).toEqual(new Date(start - 280_000 + 2));
});
