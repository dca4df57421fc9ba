import { createHash } from 'node:crypto';

import type { CompiledQuery } from 'kysely';
import type { QueryConfig } from 'pg';

const names = new Map<string, string>();

/** Texts built from input could fill the server's memory with statements; those beyond this many stay unnamed. */
const maxNames = 2_000;

/** The query under a name of its own, so that PostgreSQL parses and plans it once per connection. */
export const named = (query: CompiledQuery): QueryConfig => {
  let name = names.get(query.sql);
  if (name === undefined && names.size < maxNames) {
    name = createHash('sha256').update(query.sql).digest('base64url').slice(0, 32);
    names.set(query.sql, name);
  }
  return { ...(name !== undefined && { name }), text: query.sql, values: [...query.parameters] };
};
