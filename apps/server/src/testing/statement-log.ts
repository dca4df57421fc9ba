import { statementsIn } from '@tamiz/db/testing/statements-in';
import pg from 'pg';
import { vi } from 'vitest';

/** Runs the work and lists every statement it sent to PostgreSQL, in order, values left out. */
export const recordStatements = async <Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> => {
  const statements: string[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- it is bound again at every call below
  const send = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function logged(
    this: pg.Client,
    ...args: unknown[]
  ) {
    statements.push(...statementsIn(args[0]).map(({ sql }) => sql));
    return Reflect.apply(send, this, args);
  });
  try {
    return { result: await work(), statements };
  } finally {
    spy.mockRestore();
  }
};
