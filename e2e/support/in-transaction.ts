import { createTransactions, type Transactions } from '@tamiz/db';
import { readStack } from '#e2e/support/stack.ts';

export type Handle = Parameters<Parameters<Transactions['run']>[0]>[0];

/** Runs some work in one transaction, as the owner of the database. */
export const inTransaction = async <Result>(
  work: (tx: Handle) => Promise<Result>,
  ownerUrl: string = readStack().database.owner,
): Promise<Result> => {
  const transactions = createTransactions(ownerUrl, 1);
  try {
    return await transactions.run(work);
  } finally {
    await transactions.close();
  }
};
