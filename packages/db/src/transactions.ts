import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

import { CompiledQuery } from 'kysely';
import pg from 'pg';

import { isDatabaseAway } from '#src/away.ts';
import { assertReplicated, connectionSettings, watchReplication } from '#src/driver/connection.ts';
import { flushTogether } from '#src/driver/pg-internals.ts';
import { gather } from '#src/gather.ts';
import type { Handle } from '#src/handle.ts';
import { observed, observedWait } from '#src/observe.ts';
import { narrowTo } from '#src/scope.ts';
import type { Reach } from '#src/scope.ts';
import { sendTogether } from '#src/driver/batch.ts';

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
  /** Within one account or place, statements that are a transaction each: they leave and are answered in one piece. */
  readonly aloneWithin: (id: string) => Handle;
  readonly close: () => Promise<void>;
};

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Whether the caller runs inside the work of a transaction that has not ended: nothing outside may be asked meanwhile. */
export const isInTransaction = (): boolean => current.getStore()?.isOpen ?? false;

type Opening = { id: string | null; isReading?: boolean };

const begin = CompiledQuery.raw('begin');

const rolledBack = (): Error => new Error('The transaction was rolled back.');

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
  { scope = 'app.account_id', people = 'shown' }: Reach = {},
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

  const narrow = narrowTo({ scope, people, isReading: false });
  const narrowToReading = narrowTo({ scope, people, isReading: true });
  const openings = ({ id, isReading = false }: Opening): CompiledQuery[] => [
    begin,
    ...(id === null ? [] : [isReading ? narrowToReading(id) : narrow(id)]),
  ];

  const transaction = async <Result>(
    { id, isReading = false }: Opening,
    work: (tx: Handle) => Promise<Result>,
  ): Promise<Result> => {
    const client = await observedWait(role, () => pool.connect());
    const state = { isOpen: true };
    let isBegun = false;
    let hasFailed = false;
    let broken: Error | undefined;
    try {
      const tx = gather(async (queries) => {
        if (!state.isOpen) throw new Error('This transaction has ended.');
        // If it was `begin` that failed, what follows would run by itself.
        if (hasFailed) throw rolledBack();
        // It begins with its first statements: if it cannot, PostgreSQL passes over those that were sent with it.
        const opening = isBegun ? [] : openings({ id, isReading });
        flushTogether(client);
        const sent = sendTogether(client, [...opening, ...queries]);
        isBegun = true;
        const results = await sent.catch((error: unknown) => {
          hasFailed = true;
          throw error;
        });
        return results.slice(opening.length);
      });
      const result = await current.run(state, () => work(tx));
      state.isOpen = false;
      if (!isBegun) return result;
      if (hasFailed) throw rolledBack();
      const { command } = await client.query('commit');
      // PostgreSQL ends a transaction that failed with ROLLBACK and without an error.
      if (command !== 'COMMIT') throw rolledBack();
      assertReplicated(client);
      return result;
    } catch (error) {
      state.isOpen = false;
      const ended = isBegun ? client.query('rollback') : Promise.resolve();
      await ended.catch((reason: Error) => {
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

  const alone = async <Row>(id: string, query: CompiledQuery<Row>): Promise<Row[]> => {
    const client = await observedWait(role, () => pool.connect());
    let broken: Error | undefined;
    try {
      flushTogether(client);
      const [, rows = []] = await observed(query.sql, () =>
        sendTogether(client, [narrow(id), query]),
      );
      assertReplicated(client);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query says what its rows are
      return rows as Row[];
    } catch (error) {
      if (error instanceof Error && isDatabaseAway(error)) broken = error;
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const insist = async <Result>(
    attempt: () => Promise<Result>,
    left = tries - 1,
  ): Promise<Result> => {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !isVictim(error)) throw error;
      // The other one takes what it waited for first; otherwise both would soon wait for each other again.
      await sleep(pauseMs * (1 + Math.random()));
      return insist(attempt, left - 1);
    }
  };

  return {
    run: (work) => insist(() => transaction({ id: null }, work)),
    runWithin: (id, work) => insist(() => transaction({ id }, work)),
    readWithin: (id, work) => insist(() => transaction({ id, isReading: true }, work)),
    aloneWithin: (id) => ({
      run: (query) => insist(() => alone(id, query)),
    }),
    close: () => pool.end(),
  };
};
