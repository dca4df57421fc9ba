import pg from 'pg';

export type Fingerprint = ReadonlyMap<string, { rows: string; hash: string }>;

const listTables = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'm') and relpersistence = 'p' and nspname !~ '^(pg_|information_schema$)' order by 1`;

/** Rows and a hash over all of them, for every table that a restore must bring back; unlogged ones begin anew by design. */
export const readFingerprint = async (url: string): Promise<Fingerprint> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: tables } = await client.query<{ name: string }>(listTables);
    const found = new Map<string, { rows: string; hash: string }>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ rows: string; hash: string }>(
        `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash from ${name} t`,
      );
      if (rows[0] !== undefined) found.set(name, rows[0]);
    }
    return found;
  } finally {
    await client.end();
  }
};

/** In words, each table that is not the same in both. */
export const differences = (wanted: Fingerprint, found: Fingerprint): string[] =>
  [...new Set([...wanted.keys(), ...found.keys()])].toSorted().flatMap((table) => {
    const [one, other] = [wanted.get(table), found.get(table)];
    if (one === undefined || other === undefined) return [`${table}: is in one of both only`];
    if (one.rows !== other.rows) return [`${table}: ${other.rows} rows, not ${one.rows}`];
    return one.hash === other.hash ? [] : [`${table}: ${one.rows} rows, and some are not the same`];
  });
