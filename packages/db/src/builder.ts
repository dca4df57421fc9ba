import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  ValueNode,
} from 'kysely';
import type { CompiledQuery, Expression } from 'kysely';

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

/**
 * Stands in a query for a value that is only known when it runs. Its type is an expression, not the value, so
 * that comparing it or calculating with it does not compile.
 */
class Placeholder<Value> implements Expression<Value> {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  get expressionType(): Value | undefined {
    return undefined;
  }
  toOperationNode(): ValueNode {
    return ValueNode.create(this);
  }
}

/** What a query is written with: a placeholder for each of its parameters. */
type Placeholders<Params> = { readonly [Name in keyof Params]-?: Placeholder<Params[Name]> };

type Compilable<Row> = { compile(builder: Kysely<DB>): CompiledQuery<Row> };

/**
 * A query compiled once, on first use, and bound to its parameters at each call. Use it for every query
 * whose text does not depend on its input: building SQL costs more than sending it.
 */
export const prepared =
  <Params extends Record<string, unknown>>() =>
  <Row>(define: (params: Placeholders<Params>) => Compilable<Row>) => {
    let compiled: CompiledQuery<Row> | undefined;
    const handler = {
      get: (_target: object, name: string | symbol) => new Placeholder(String(name)),
      // Which names there are is not known here: a copy would be empty, and a filter made of it would filter nothing.
      ownKeys: () => {
        throw new Error('Placeholders cannot be spread: name each of them.');
      },
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler makes a placeholder of whatever is asked for
    const placeholders = new Proxy({}, handler) as Placeholders<Params>;
    const compile = (): CompiledQuery<Row> => (compiled ??= define(placeholders).compile(build));
    const run = (handle: Handle, params: Params): Promise<Row[]> => {
      const query = compile();
      return handle.run({
        ...query,
        parameters: query.parameters.map((value) =>
          value instanceof Placeholder ? params[value.name] : value,
        ),
      });
    };
    // The statement with its placeholders, for checks that read every query of the service.
    return Object.assign(run, { compile });
  };
