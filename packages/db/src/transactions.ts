import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { isDatabaseAway } from '#src/away.ts';
import { assertReplicated, connectionSettings, watchReplication } from '#src/driver/connection.ts';
import { flushTogether } from '#src/driver/pg-internals.ts';
import type { Handle } from '#src/handle.ts';
import { observed, observedWait } from '#src/observe.ts';
import { beginWithin } from '#src/scope.ts';
import type { People, Scope } from '#src/scope.ts';
import { sendNamed } from '#src/driver/batch.ts';

/** Transactions of one database role. The work of one may run again: see `isVictim`. */
export type Transactions = {
  /** Outside any account: for roles whose rights do not depend on one. */
  readonly run: <Result>(work: (tx: Handle) => Promise<Result>) => Promise<Result>;
  /** Within one account or place: row-level security hides everything else, and refuses to write it. */
  readonly runWithin: <Result>(
    id: string,
    work: (tx: Handle) => Promise<Result>,
  ) => Promise<Result>;
  /** The same, but PostgreSQL refuses every write, also those of functions it calls. */
  readonly readWithin: <Result>(
    id: string,
    work: (tx: Handle) => Promise<Result>,
  ) => Promise<Result>;
  readonly close: () => Promise<void>;
};

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Whether the caller runs inside the work of a transaction that has not ended: nothing outside may be asked meanwhile. */
export const isInTransaction = (): boolean => current.getStore()?.isOpen ?? false;

type Opening = { id: string | null; isReading?: boolean };

const tries = 3;
const pauseMs = 50;

/** A partition was made while the row waited for its table; the next try finds it. A rule of ours would have a name. */
const isMisplaced = ({ code, constraint }: pg.DatabaseError): boolean =>
  code === '23514' && constraint === undefined;

/** PostgreSQL took everything back so that another transaction could go on; nothing was done, so it is done again. */
const isVictim = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === '40P01' || error.code === '40001' || isMisplaced(error));

/**
 * Opens a pool of `size` connections to the role of `url`. Statements that the work sends without waiting in
 * between leave together and run in the order they were sent.
 */
export const createTransactions = (
  url: string,
  size: number,
  scope: Scope = 'app.account_id',
  people: People = 'shown',
): Transactions => {
  const role = URL.parse(url)?.username ?? '';
  const pool = new pg.Pool({ ...connectionSettings(url), max: size, pipeline: true });
  // A connection lost while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for a connection in use: its statement reports the error.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    watchReplication(client);
  });

  const transaction = async <Result>(
    { id, isReading = false }: Opening,
    work: (tx: Handle) => Promise<Result>,
  ): Promise<Result> => {
    const client = await observedWait(role, () => pool.connect());
    const state = { isOpen: true };
    let broken: Error | undefined;
    const send = (text: string): Promise<pg.QueryResult> => {
      flushTogether(client);
      return client.query(text);
    };
    try {
      const begin = isReading ? 'begin read only' : 'begin';
      const opened = send(id === null ? begin : beginWithin(begin, { scope, id, people }));
      // Without a scope, a statement sent after a failed `begin` would run on its own, so `begin` is awaited.
      if (id === null) await opened;
      opened.catch(() => undefined);
      const tx: Handle = {
        run: async (query) => {
          if (!state.isOpen) throw new Error('This transaction has ended.');
          return observed(query.sql, () => {
            flushTogether(client);
            return sendNamed(client, query);
          });
        },
      };
      const result = await current.run(state, () => work(tx));
      state.isOpen = false;
      await opened;
      const { command } = await send('commit');
      // After a failed statement `commit` answers ROLLBACK without an error.
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
      assertReplicated(client);
      return result;
    } catch (error) {
      state.isOpen = false;
      await client.query('rollback').catch((reason: Error) => {
        broken = reason;
      });
      // Also one that still answers, as that of a leader that became a replica: it would refuse every further write.
      const isRefusedWrite =
        isReading && error instanceof pg.DatabaseError && error.code === '25006';
      if (error instanceof Error && !isRefusedWrite && isDatabaseAway(error)) broken ??= error;
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const insist = async <Result>(
    opening: Opening,
    work: (tx: Handle) => Promise<Result>,
    left = tries - 1,
  ): Promise<Result> => {
    try {
      return await transaction(opening, work);
    } catch (error) {
      if (left === 0 || !isVictim(error)) throw error;
      // The other one takes what it waited for first; otherwise both would soon wait for each other again.
      await sleep(pauseMs * (1 + Math.random()));
      return insist(opening, work, left - 1);
    }
  };

  return {
    run: (work) => insist({ id: null }, work),
    runWithin: (id, work) => insist({ id }, work),
    readWithin: (id, work) => insist({ id, isReading: true }, work),
    close: () => pool.end(),
  };
};
