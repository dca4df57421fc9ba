import { createHash } from 'node:crypto';

import type { CompiledQuery } from 'kysely';
import pg from 'pg';

import { prepareValue } from '#src/driver/pg-internals.ts';

const names = new Map<string, string>();

/** Texts built from input could fill the server's memory with statements; those beyond this many stay unnamed. */
const maxNames = 2_000;

/** A name of its own for each text, so that PostgreSQL parses and plans it once per connection. */
const nameOf = (text: string): string => {
  let name = names.get(text);
  if (name === undefined && names.size < maxNames) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
  }
  return name ?? '';
};

type Row = pg.QueryResultRow;
type ReadRow = (values: readonly (string | null)[]) => Row;
type Field = { name: string; dataTypeID: number };

const readerOf = (fields: readonly Field[]): ReadRow => {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    parse: pg.types.getTypeParser(dataTypeID, 'text'),
  }));
  return (values) => {
    const row: Row = {};
    for (const [index, { name, parse }] of columns.entries()) {
      const value = values[index];
      row[name] = value === null || value === undefined ? null : parse(value);
    }
    return row;
  };
};

const undescribed: ReadRow = () => {
  throw new Error('A row came that was not described.');
};

/** The statements that each connection has, and how their rows are read: PostgreSQL describes them once. */
const known = new WeakMap<pg.Connection, Map<string, ReadRow>>();

const knownOf = (connection: pg.Connection): Map<string, ReadRow> => {
  let readers = known.get(connection);
  if (readers === undefined) {
    readers = new Map();
    known.set(connection, readers);
  }
  return readers;
};

type Statement = { name: string; text: string; values: (string | Buffer | null)[] };
type Done = (error: Error | null | undefined, results: Row[][]) => void;

/**
 * Statements that leave together and are answered together. Outside an explicit transaction they are one: it ends where they
 * end, and if one fails, those after it do not run and those before it are taken back. The driver would send each of them by
 * itself, ask for its columns every time, and PostgreSQL would answer each in a packet of its own.
 *
 * A query to the driver: it calls what begins with `handle` for every message that arrives for it.
 */
export class Batch extends pg.Query {
  /** For whoever listens to what is sent. */
  readonly queries: readonly CompiledQuery[];
  readonly #statements: Statement[];
  readonly #results: Row[][] = [];
  #rows: Row[] = [];
  #read = undescribed;
  #known = new Map<string, ReadRow>();
  /** Of each statement; kept from the moment it was sent, because one that fails meanwhile makes the connection forget. */
  #readers: ReadRow[] = [];
  #unreadable: Error | undefined;
  declare callback: Done;

  constructor(queries: readonly CompiledQuery[], done: Done) {
    super('');
    this.callback = done;
    this.queries = queries;
    this.#statements = queries.map(({ sql, parameters }) => ({
      name: nameOf(sql),
      text: sql,
      values: parameters.map(prepareValue),
    }));
  }

  override submit = (connection: pg.Connection): void => {
    this.#known = knownOf(connection);
    for (const { name, text, values } of this.#statements) {
      const read = this.#known.get(name);
      this.#readers.push(read ?? undescribed);
      if (read === undefined) {
        // Whether it is there is not sure: another batch may be on its way with it, or have failed around it.
        if (name !== '') connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
        connection.describe({ type: 'S', name }, true);
      }
      connection.bind({ statement: name, values }, true);
      connection.execute(null, true);
    }
    connection.sync();
    this.#read = this.#readers[0] ?? undescribed;
  };

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#read = readerOf(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#unreadable !== undefined) return;
    try {
      this.#rows.push(this.#read(fields));
    } catch (error) {
      this.#unreadable = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete(): void {
    const name = this.#statements[this.#results.length]?.name ?? '';
    if (name !== '') this.#known.set(name, this.#read);
    this.#results.push(this.#rows);
    this.#rows = [];
    this.#read = this.#readers[this.#results.length] ?? undescribed;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handleReadyForQuery(): void {
    this.callback(this.#unreadable, this.#results);
  }

  handleError(error: Error): void {
    // Which of them the connection has is not sure any more, and one whose columns changed must be parsed anew.
    for (const { name } of this.#statements) this.#known.delete(name);
    this.callback(error, []);
  }
}

/** Sends statements together; the rows of each. A value that cannot be sent throws at once, before anything is sent. */
export const sendTogether = (
  client: pg.ClientBase,
  queries: readonly CompiledQuery[],
): Promise<Row[][]> => {
  const { promise, resolve, reject } = Promise.withResolvers<Row[][]>();
  client.query(
    new Batch(queries, (error, results) =>
      error instanceof Error ? reject(error) : resolve(results),
    ),
  );
  return promise.catch((error: Error) => {
    // As the driver does it: the trace leads to whoever asked, not to the socket.
    Error.captureStackTrace(error);
    throw error;
  });
};

/** Sends one statement; its rows. */
export const sendNamed = async (
  client: pg.ClientBase,
  query: CompiledQuery,
): Promise<pg.QueryResult['rows']> => {
  const [rows = []] = await sendTogether(client, [query]);
  return rows;
};
