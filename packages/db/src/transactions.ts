import pg from 'pg';

import { connectionSettings } from '#src/connection.ts';
import type { Handle } from '#src/handle.ts';
import { named } from '#src/statement.ts';

/** Transactions of one database role. */
export type Transactions = {
  /** Outside any account: for roles whose rights do not depend on one. */
  readonly run: <Result>(work: (tx: Handle) => Promise<Result>) => Promise<Result>;
  /** As one account: row-level security hides everything else, and refuses to write it. */
  readonly runAs: <Result>(
    accountId: string,
    work: (tx: Handle) => Promise<Result>,
  ) => Promise<Result>;
  readonly close: () => Promise<void>;
};

/** Opens a pool of `size` connections to the role of `url`. */
export const createTransactions = (url: string, size: number): Transactions => {
  const pool = new pg.Pool({ ...connectionSettings(url), max: size });
  // A connection lost while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);

  const transaction = async <Result>(
    accountId: string | null,
    work: (tx: Handle) => Promise<Result>,
  ): Promise<Result> => {
    const client = await pool.connect();
    let isOpen = true;
    let broken: Error | undefined;
    try {
      await client.query('begin');
      if (accountId !== null) {
        await client.query("select set_config('app.account_id', $1, true)", [accountId]);
      }
      const result = await work({
        run: async (query) => {
          if (!isOpen) throw new Error('This transaction has ended.');
          return (await client.query(named(query))).rows;
        },
      });
      isOpen = false;
      await client.query('commit');
      return result;
    } catch (error) {
      isOpen = false;
      await client.query('rollback').catch((reason: Error) => {
        broken = reason;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };

  return {
    run: (work) => transaction(null, work),
    runAs: (accountId, work) => transaction(accountId, work),
    close: () => pool.end(),
  };
};
