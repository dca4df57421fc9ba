import type { CompiledQuery } from 'kysely';
import type pg from 'pg';

import type { Handle } from '#src/handle.ts';
import { observed } from '#src/observe.ts';

type Rows = pg.QueryResult['rows'];

/** A handle that sends what is asked of it in one tick together; the rows of each come back in the same order, or all fail. */
export const gather = (send: (queries: readonly CompiledQuery[]) => Promise<Rows[]>): Handle => {
  let waiting: CompiledQuery[] = [];
  let running: Promise<Rows[]> | undefined;
  const sendWaiting = (): Promise<Rows[]> => {
    const queries = waiting;
    [waiting, running] = [[], undefined];
    return send(queries);
  };
  return {
    run: (query) =>
      observed(query.sql, async () => {
        const index = waiting.push(query) - 1;
        running ??= Promise.resolve().then(sendWaiting);
        const results = await running;
        return results[index] ?? [];
      }),
  };
};
