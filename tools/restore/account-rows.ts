import type pg from 'pg';

/** A table with rows of accounts, and how to find those of one account, whose id is $1. */
export type AccountTable = { table: string; where: string; columns: string };

type Catalogued = { oid: number; name: string; has_account: boolean; columns: string };
type Reference = { child: number; parent: number; child_column: string; parent_column: string };

const listTables = `
  select c.oid::int, format('%I.%I', nspname, relname) as name,
    exists (select from pg_attribute a where a.attrelid = c.oid and attname = 'account_id' and not attisdropped) as has_account,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute a
     where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition and relpersistence = 'p' and nspname = 'public' order by 2`;

/** What belongs to a row by way of “on delete cascade” belongs to the account of that row. */
const listReferences = `
  select conrelid::int as child, confrelid::int as parent, quote_ident(c.attname) as child_column, quote_ident(p.attname) as parent_column
  from pg_constraint
  join pg_attribute c on c.attrelid = conrelid and c.attnum = conkey[1]
  join pg_attribute p on p.attrelid = confrelid and p.attnum = confkey[1]
  where contype = 'f' and confdeltype = 'c' and cardinality(conkey) = 1`;

/** Every table that holds something of an account, from the catalogue, so that a new table is there by itself. */
export const listAccountTables = async (client: pg.Client): Promise<AccountTable[]> => {
  const { rows: tables } = await client.query<Catalogued>(listTables);
  const { rows: references } = await client.query<Reference>(listReferences);
  const found = new Map<number, AccountTable>();
  const add = ({ oid, name, columns }: Catalogued, where: string): boolean => {
    if (found.has(oid)) return false;
    found.set(oid, { table: name, where, columns });
    return true;
  };
  for (const table of tables) {
    if (table.has_account) add(table, 'account_id = $1');
    else if (table.name === 'public.accounts') add(table, 'id = $1');
  }
  const addBelonging = (): boolean =>
    references
      .map(({ child, parent, child_column: column, parent_column: target }) => {
        const [of, belonging] = [found.get(parent), tables.find(({ oid }) => oid === child)];
        if (of === undefined || belonging === undefined) return false;
        return add(belonging, `${column} in (select ${target} from ${of.table} where ${of.where})`);
      })
      .includes(true);
  while (addBelonging());
  // Children before parents, so that a where over the parent still finds it.
  return [...found.values()].toReversed();
};

/** Rows and a hash over those of one account, by table. */
export const readAccount = async (client: pg.Client, account: string) => {
  const found = new Map<string, { rows: string; hash: string }>();
  for (const { table, where } of await listAccountTables(client)) {
    const { rows } = await client.query<{ rows: string; hash: string }>(
      `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash from ${table} t where ${where}`,
      [account],
    );
    if (rows[0] !== undefined) found.set(table, rows[0]);
  }
  return found;
};

/** What an administrator with the rights to do so can do by mistake: every row of one account, past all rules. */
export const deleteAccount = async (client: pg.Client, account: string): Promise<number> => {
  const tables = await listAccountTables(client);
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  let deleted = 0;
  for (const { table, where } of tables) {
    deleted += (await client.query(`delete from ${table} where ${where}`, [account])).rowCount ?? 0;
  }
  await client.query('commit');
  return deleted;
};

const countTouched = `
  select coalesce(sum(n_tup_ins), 0)::int as added, coalesce(sum(n_tup_upd + n_tup_del), 0)::int as changed
  from pg_stat_xact_user_tables where schemaname = 'public'`;

/** What PostgreSQL itself has counted; a session brings along what it did before and has not yet reported. */
const readTouched = async (client: pg.Client): Promise<{ added: number; changed: number }> => {
  const { rows } = await client.query<{ added: number; changed: number }>(countTouched);
  return rows[0] ?? { added: 0, changed: 0 };
};

const listBroken = `
  select conname as name,
    format('select from %s c where %s and not exists (select from %s p where %s)', conrelid::regclass,
      (select string_agg(format('c.%I is not null', attname), ' and ') from unnest(conkey) k join pg_attribute on attrelid = conrelid and attnum = k),
      confrelid::regclass,
      (select string_agg(format('c.%I = p.%I', c.attname, p.attname), ' and ')
       from unnest(conkey, confkey) as pair(ck, pk)
       join pg_attribute c on c.attrelid = conrelid and c.attnum = ck
       join pg_attribute p on p.attrelid = confrelid and p.attnum = pk)) as query,
    format('%I.%I', nspname, relname) as "table"
  from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
  where contype = 'f' and not relispartition and nspname = 'public'`;

/** References of the account's rows that lead nowhere: the load runs without the checks of single writes. */
const findBroken = async (
  client: pg.Client,
  tables: readonly AccountTable[],
  account: string,
): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; table: string; query: string }>(listBroken);
  const broken: string[] = [];
  for (const { name, table, query } of rows) {
    const of = tables.find((known) => known.table === table);
    if (of === undefined) continue;
    const theirs = of.where.replace(/^\w+/, (column) => `c.${column}`);
    const narrowed = query.replace(' c where ', () => ` c where (${theirs}) and `);
    const { rows: orphans } = await client.query(`${narrowed} limit 1`, [account]);
    if (orphans.length > 0) broken.push(`${table}: ${name}`);
  }
  return broken;
};

/** How much travels at once, in characters and in rows: one picture is as long as thousands of other rows. */
const portion = { length: 4_000_000, rows: 5_000 };

/** How many rows to take next, by the length of those that came last. */
export const nextPortion = (rows: readonly { row: string }[]): number => {
  const length = rows.reduce((sum, { row }) => sum + row.length, 0);
  const fitting = Math.floor((portion.length * rows.length) / Math.max(1, length));
  return Math.min(portion.rows, Math.max(1, fitting));
};

/**
 * Puts the rows of one account back from a restored cluster into the living one, in one transaction: only rows that are
 * missing are added, and it ends without a trace if any row would change or a reference would lead nowhere.
 */
export const bringBack = async (
  from: pg.Client,
  to: pg.Client,
  account: string,
): Promise<{ added: number }> => {
  const tables = await listAccountTables(to);
  await from.query('begin isolation level repeatable read read only');
  await to.query('begin');
  try {
    await to.query('set local session_replication_role = replica');
    const earlier = await readTouched(to);
    let added = 0;
    // Parents first, so that whoever reads a plan of it finds them.
    for (const { table, where, columns } of tables.toReversed()) {
      const cursor = 'account_rows';
      const theirs = where.replace('$1', () => from.escapeLiteral(account));
      await from.query(
        `declare ${cursor} no scroll cursor for select t::text as row from ${table} t where ${theirs}`,
      );
      // A row as text and back is the same row, whatever its types.
      const fields = columns.split(', ').map((column) => `(read.made).${column}`);
      const insert = `
        insert into ${table} (${columns}) overriding system value
        select ${fields.join(', ')} from (select line::${table} as made from unnest($1::text[]) line offset 0) read
        on conflict do nothing`;
      let count = 10;
      for (;;) {
        const { rows } = await from.query<{ row: string }>(`fetch ${count} from ${cursor}`);
        if (rows.length === 0) break;
        count = nextPortion(rows);
        const { rowCount } = await to.query(insert, [rows.map(({ row }) => row)]);
        added += rowCount ?? 0;
      }
      await from.query(`close ${cursor}`);
    }
    const now = await readTouched(to);
    if (now.changed !== earlier.changed) throw new Error('Rows that were there would change.');
    const counted = now.added - earlier.added;
    if (counted !== added) throw new Error(`${counted} rows were added, not ${added}.`);
    const broken = await findBroken(to, tables, account);
    if (broken.length > 0) throw new Error(`References lead nowhere: ${broken.join(', ')}.`);
    await to.query('commit');
    return { added };
  } catch (error) {
    await to.query('rollback');
    throw error;
  } finally {
    await from.query('rollback');
  }
};
