import pg from 'pg';
import { vi } from 'vitest';

type Batch = { callback: (...answer: unknown[]) => void };

/** Statements that leave together answer by a call; texts by a promise. */
const isBatch = (query: unknown): query is Batch =>
  query instanceof pg.Query && 'callback' in query && typeof query.callback === 'function';

/** Runs the work and counts how often it waited for PostgreSQL: what is sent before an answer came is one wait. */
export const countRoundTrips = async <Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; roundTrips: number }> => {
  let roundTrips = 0;
  let underWay = 0;
  const begin = (): void => {
    if (underWay === 0) roundTrips += 1;
    underWay += 1;
  };
  const end = (): void => {
    underWay -= 1;
  };
  // oxlint-disable-next-line typescript/unbound-method -- it is bound again at every call below
  const send = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function counted(
    this: pg.Client,
    ...args: unknown[]
  ) {
    begin();
    const [query] = args;
    if (isBatch(query)) {
      const { callback } = query;
      query.callback = (...answer) => {
        end();
        callback(...answer);
      };
      return Reflect.apply(send, this, args);
    }
    const answer: unknown = Reflect.apply(send, this, args);
    void Promise.resolve(answer).then(end, end);
    return answer;
  });
  try {
    return { result: await work(), roundTrips };
  } finally {
    spy.mockRestore();
  }
};
