import { isDatabaseAway } from '@tamiz/db';
import pg from 'pg';

import { connections } from '#src/platform/database/connections.ts';

/** “The server cannot take connections now”: graphile-worker retries after this code, while others end the process. */
const tryAgainLater = '57P03';

/** The connection failed, or the server is shutting down or leads no more, so the statement is not the cause. */
const isLost = (error: Error): boolean =>
  !(error instanceof pg.DatabaseError) || isDatabaseAway(error);

/** The code the error had is lost; its message stays. */
const rethrowRelabelled = (error: unknown): never => {
  if (error instanceof Error && isLost(error)) Object.assign(error, { code: tryAgainLater });
  throw error;
};

/** Replaces a method of a pool or client by one whose rejections pass through `rethrowRelabelled`. */
const relabelErrorsOf = (
  target: object,
  method: 'connect' | 'query',
  onError: (error: unknown) => void = () => undefined,
): void => {
  const original: unknown = Reflect.get(target, method);
  if (typeof original !== 'function') throw new TypeError(`There is no ${method}.`);
  Object.assign(target, {
    [method]: (...args: unknown[]) => {
      const answer: unknown = Reflect.apply(original, target, args);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        onError(error);
        return rethrowRelabelled(error);
      });
    },
  });
};

const endQuietly = (client: pg.PoolClient): Promise<void> =>
  client instanceof pg.Client ? client.end().catch(() => undefined) : Promise.resolve();

/**
 * The queue's own connections, with one change to what the driver says: an error that means "the connection was
 * refused or lost" gets the code 57P03. graphile-worker tries again for a few codes only, and those of a lost
 * connection are not among them, so without this a job whose end cannot be recorded while the database is down
 * would end the worker. Errors of a statement keep their code.
 */
export const createRelabellingPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections.worker.worker.queue,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A connection that went silent is given up, and in pipeline mode closed: given back to the pool it would
    // be handed out again.
    query_timeout: 20_000,
    pipeline: true,
  });
  relabelErrorsOf(pool, 'connect');
  // A lost connection is reported by its running statement; an idle one is replaced.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    relabelErrorsOf(client, 'query', (error) => {
      // One that still answers, as that of a leader that became a replica, would refuse every further write. The pool drops
      // what has ended when it is handed back.
      if (error instanceof pg.DatabaseError && isDatabaseAway(error)) void endQuietly(client);
    });
  });
  return pool;
};
