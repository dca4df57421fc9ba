import { createHash } from 'node:crypto';

import type { CompiledQuery } from 'kysely';
import pg from 'pg';

const names = new Map<string, string>();

/** Texts built from input could fill the server's memory with statements; those beyond this many stay unnamed. */
const maxNames = 2_000;

/** A name of its own for each text, so that PostgreSQL parses and plans it once per connection. */
const nameOf = (text: string): string | undefined => {
  let name = names.get(text);
  if (name === undefined && names.size < maxNames) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
  }
  return name;
};

/** Sends a query under its name. The driver copies a configuration property by property, which costs more than the rest of sending; not so a query. */
export const sendNamed = (
  client: pg.ClientBase,
  { sql, parameters }: CompiledQuery,
): Promise<pg.QueryResult> =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new pg.Query(sql, [...parameters], (error, result) =>
      error instanceof Error ? reject(error) : resolve(result),
    );
    client.query(Object.assign(query, { name: nameOf(sql) }));
  }).catch((error: Error) => {
    // As the driver does it: the trace leads to whoever asked, not to the socket.
    Error.captureStackTrace(error);
    throw error;
  });
