import { expect, test } from 'vitest';

import { findExtraTime, lockAttempt } from '#src/domains/exams/fairness/queries.ts';
import { useTwoAccounts } from '#src/testing/queries/use-two-accounts.ts';

const { exams, run } = useTwoAccounts();

test.each(Object.entries({ findExtraTime, lockAttempt }))(
  '%s finds the place of its account, and none of another, without row security',
  async (_, read) => {
    const [ours, theirs] = exams();
    expect(await run<unknown>((tx) => read(tx, ours))).toHaveLength(1);
    expect(await run<unknown>((tx) => read(tx, { ...theirs, accountId: ours.accountId }))).toEqual(
      [],
    );
  },
);
