import pg from 'pg';

import { connectionSettings } from '#src/connection.ts';
import { flushTogether } from '#src/flush.ts';
import type { Handle } from '#src/handle.ts';
import { setScope } from '#src/scope.ts';
import type { Scope } from '#src/scope.ts';
import { named } from '#src/statement.ts';

/** Transactions of one database role. */
export type Transactions = {
  /** Outside any account: for roles whose rights do not depend on one. */
  readonly run: <Result>(work: (tx: Handle) => Promise<Result>) => Promise<Result>;
  /** Within one account or place: row-level security hides everything else, and refuses to write it. */
  readonly runWithin: <Result>(
    id: string,
    work: (tx: Handle) => Promise<Result>,
  ) => Promise<Result>;
  readonly close: () => Promise<void>;
};

/**
 * Opens a pool of `size` connections to the role of `url`. Statements that the work sends without waiting in
 * between leave together and run in the order they were sent.
 */
export const createTransactions = (
  url: string,
  size: number,
  scope: Scope = 'app.account_id',
): Transactions => {
  const pool = new pg.Pool({ ...connectionSettings(url), max: size, pipeline: true });
  // A connection lost while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that is lent out: whoever uses it learns of it from their statement.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const transaction = async <Result>(
    id: string | null,
    work: (tx: Handle) => Promise<Result>,
  ): Promise<Result> => {
    const client = await pool.connect();
    let isOpen = true;
    let broken: Error | undefined;
    const send = (query: string | pg.QueryConfig): Promise<pg.QueryResult> => {
      flushTogether(client);
      return client.query(query);
    };
    try {
      const opening = send('begin');
      // Without a scope to hold it back, a statement would be good by itself if `begin` were not.
      if (id === null) await opening;
      const opened = Promise.all([opening, id === null ? null : send(setScope(scope, id))]);
      opened.catch(() => undefined);
      const result = await work({
        run: async (query) => {
          if (!isOpen) throw new Error('This transaction has ended.');
          return (await send(named(query))).rows;
        },
      });
      isOpen = false;
      await opened;
      const { command } = await send('commit');
      // What `commit` answers when a statement failed and nobody said so.
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
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
    runWithin: (id, work) => transaction(id, work),
    close: () => pool.end(),
  };
};
