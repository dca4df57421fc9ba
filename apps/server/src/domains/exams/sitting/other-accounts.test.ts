import { expect, test } from 'vitest';

import {
  findAttempt,
  findExtraTime,
  findStanding,
  lockAttempt,
  lockInvitation,
} from '#src/domains/exams/sitting/queries.ts';
import { useTwoAccounts } from '#src/testing/queries/use-two-accounts.ts';

const { exams, run } = useTwoAccounts();

const reads = { findAttempt, findExtraTime, findStanding, lockAttempt, lockInvitation };

test.each(Object.entries(reads))(
  '%s finds the exam of its account, and none of another, without row security',
  async (_, read) => {
    const [ours, theirs] = exams();
    expect(await run<unknown>((tx) => read(tx, ours))).toHaveLength(1);
    expect(await run<unknown>((tx) => read(tx, { ...theirs, accountId: ours.accountId }))).toEqual(
      [],
    );
  },
);

test('an invitation is the latest of its own place, whoever was invited later', async () => {
  const [ours] = exams();
  const [standing] = await run((tx) => findStanding(tx, ours));
  expect(standing?.is_latest).toBe(true);
});
