import { glob } from 'node:fs/promises';

import type { Handle } from '@tamiz/db';
import type { CompiledQuery } from 'kysely';

import { sampleAccount, sampleCalls } from '#src/testing/queries/sample-calls.ts';

type Statement = { query: string; sql: string; parameters: readonly unknown[] };

const source = new URL('../../', import.meta.url);

const isPrepared = (value: object): value is { compile: () => CompiledQuery } =>
  'compile' in value && typeof value.compile === 'function';

/** What a function that builds its statement at each call would send, for its sample parameters. */
const record = async (query: string, send: Function): Promise<Statement[]> => {
  const calls = sampleCalls[query];
  if (calls === undefined) throw new Error(`sample-calls.ts has no call of ${query}.`);
  const statements: Statement[] = [];
  const handle: Handle = {
    run: async ({ sql, parameters }) => {
      statements.push({ query, sql, parameters });
      return [];
    },
  };
  for (const call of calls) {
    const sent = statements.length;
    await Reflect.apply(send, undefined, [handle, ...call]);
    if (statements.length === sent) throw new Error(`A sample call of ${query} sends nothing.`);
  }
  return statements;
};

/** The statements of an export: a query, or a list of some. */
const statementsOf = async (query: string, value: unknown): Promise<Statement[]> => {
  if (typeof value === 'function') {
    if (!isPrepared(value)) return record(query, value);
    const { sql, parameters } = value.compile();
    return [{ query, sql, parameters }];
  }
  if (typeof value !== 'object' || value === null) return [];
  const held = Object.values(value).map((one) => statementsOf(query, one));
  return (await Promise.all(held)).flat();
};

/** Every statement of every `queries.ts`, under the name `folder:query`. */
export const listStatements = async (): Promise<Statement[]> => {
  const statements: Statement[] = [];
  for await (const file of glob('**/queries.ts', { cwd: source })) {
    const folder = file.replace(/^domains\//u, '').replace(/\/queries\.ts$/u, '');
    const exported: Record<string, unknown> = await import(new URL(file, source).href);
    for (const [name, value] of Object.entries(exported)) {
      statements.push(...(await statementsOf(`${folder}:${name}`, value)));
    }
  }
  return statements;
};

/** Whether a parameter of a statement is the account it was given. */
export const isAccount = (parameter: unknown): boolean =>
  parameter === sampleAccount ||
  (typeof parameter === 'object' &&
    parameter !== null &&
    'name' in parameter &&
    parameter.name === 'accountId');
