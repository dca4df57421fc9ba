import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { CompiledQuery } from 'kysely';

import type { DB } from '#src/generated/schema.ts';
import type { Handle } from '#src/handle.ts';

/** Builds SQL and nothing else: it has no connection, so every query needs a handle to run on. */
export const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands in a query for a value that is only known when it runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Compilable<Row> = { compile(builder: Kysely<DB>): CompiledQuery<Row> };

/**
 * A query compiled once, on first use, and bound to its parameters at each call. Use it for every query
 * whose text does not depend on its input: building SQL costs more than sending it.
 */
export const prepared =
  <Params extends Record<string, unknown>>() =>
  <Row>(define: (params: Params) => Compilable<Row>) => {
    let compiled: CompiledQuery<Row> | undefined;
    const handler = {
      get: (_target: object, name: string | symbol) => new Placeholder(String(name)),
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where a stand-in passes for a value
    const placeholders = new Proxy({}, handler) as Params;
    return (handle: Handle, params: Params): Promise<Row[]> => {
      compiled ??= define(placeholders).compile(build);
      return handle.run({
        ...compiled,
        parameters: compiled.parameters.map((value) =>
          value instanceof Placeholder ? params[value.name] : value,
        ),
      });
    };
  };
