import type { CompiledQuery } from 'kysely';

import { Batch } from '#src/driver/batch.ts';

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** The statements in what a client is given to send: for tests and benches that listen there. */
export const statementsIn = (query: unknown): readonly Statement[] => {
  if (query instanceof Batch) return query.queries;
  if (typeof query === 'string') return [{ sql: query, parameters: [] }];
  throw new TypeError('Neither a text nor a batch: who sent this?');
};
