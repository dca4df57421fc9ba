import pg from 'pg';

/** “The server cannot take connections now”: what graphile-worker waits for, where others end the process. */
const tryAgainLater = '57P03';

/** The server said nothing, or its last word was that it goes: the statement is not to blame. */
const isLost = (error: Error): boolean =>
  !(error instanceof pg.DatabaseError) || /^(?:08|57P0)/.test(error.code ?? '');

const rethrow = (error: unknown): never => {
  if (error instanceof Error && isLost(error)) Object.assign(error, { code: tryAgainLater });
  throw error;
};

const withRethrow = (target: object, method: 'connect' | 'query'): void => {
  const original: unknown = Reflect.get(target, method);
  if (typeof original !== 'function') throw new TypeError(`There is no ${method}.`);
  Object.assign(target, {
    [method]: (...args: unknown[]) => {
      const answer: unknown = Reflect.apply(original, target, args);
      return answer instanceof Promise ? answer.catch(rethrow) : answer;
    },
  });
};

/**
 * The queue's own connections. A job whose end cannot be noted because the database is away is noted when it
 * is back: graphile-worker tries again for a few errors only, and a refused or lost connection is not one.
 */
export const createQueuePool = (url: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  withRethrow(pool, 'connect');
  // Whoever uses a connection learns of its loss from their statement; an idle one is replaced.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    withRethrow(client, 'query');
  });
  return pool;
};
