import type { CompiledQuery } from 'kysely';

/**
 * What a query runs on: one open transaction, or a source of single reads.
 * Queries take the handle they are given and keep none, so that nothing escapes its transaction.
 */
export type Handle = {
  readonly run: <Row>(query: CompiledQuery<Row>) => Promise<Row[]>;
};
