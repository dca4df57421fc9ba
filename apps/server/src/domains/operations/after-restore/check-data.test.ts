import { createPipeline, createTransactions } from '@tamiz/db';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkData } from '#src/domains/operations/after-restore/check-data.ts';
import { useExams } from '#src/testing/use-exams.ts';
import { useSuperuser } from '#src/testing/use-sql.ts';

const { api, finishOne } = useExams();
const superuser = useSuperuser(api);

let attemptId: string;
let check: () => ReturnType<typeof checkData>;
let close: () => Promise<unknown>;

beforeAll(async () => {
  const pipeline = createPipeline(api.database.urls.worker, 1);
  const transactions = createTransactions(api.database.urls.worker, 1);
  const database = { single: pipeline.handle, transaction: transactions.run };
  check = () => checkData(api.services, { database });
  close = () => Promise.all([pipeline.close(), transactions.close()]);
  ({ attemptId } = await finishOne({ questions: 2 }));
});

afterAll(() => close());

test('whole data pass, with every ended attempt', async () => {
  expect(await check()).toEqual({ attempts: 1, problems: [] });
});

test('a changed answer and a changed movement are each named', async () => {
  const { rowCount: events } = await superuser.query(
    `update attempt_events set choice = coalesce(choice, 0) # 1 where kind = 'saved' and attempt_id = $1`,
    [attemptId],
  );
  expect(events).toBeGreaterThan(0);
  const { rows } = await superuser.query<{ account_id: string }>(
    `update credit_balances set balance = balance + 1 returning account_id`,
  );
  const { problems } = await check();
  expect(problems).toContainEqual(expect.stringContaining(`Attempt ${attemptId}: The seal after`));
  for (const { account_id: id } of rows) {
    expect(problems).toContain(`The ledger of account ${id} does not add up.`);
  }
  expect(rows.length).toBeGreaterThan(0);
});
