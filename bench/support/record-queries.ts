import type { Handle } from '@tamiz/db';
import { createTransactions } from '@tamiz/db';

type Recorded = Parameters<Handle['run']>[0];

/** The statements that a piece of the server's code sends, so that they can be run alone for comparison. */
export const recordQueries = async (
  url: string,
  work: (handle: Handle) => Promise<unknown>,
): Promise<Recorded[]> => {
  const recorded: Recorded[] = [];
  const transactions = createTransactions(url, 1);
  try {
    await transactions.run((tx) =>
      work({
        run: (query) => {
          recorded.push(query);
          return tx.run(query);
        },
      }),
    );
  } finally {
    await transactions.close();
  }
  return recorded;
};
