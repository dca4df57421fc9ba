import type pg from 'pg';

/** What the catalogue of the database says about accounts. */
export type Catalogue = {
  /** The tables whose rows belong to an account, with the name and the position of the column that says to which. */
  readonly accountColumns: ReadonlyMap<string, { name: string; index: number }>;
  /**
   * The pairs of columns that the database keeps in one account, as `table.column=table.column`: rows that agree
   * in them belong to the same account, because a foreign key holds both these columns and the account, or because
   * the column is the whole primary key and they are the same row.
   */
  readonly sameAccount: ReadonlySet<string>;
};

type Row = { name: string; column: string; index: number };
type Key = { child: string; child_column: string; parent: string; parent_column: string };

export const readCatalogue = async (client: pg.Client): Promise<Catalogue> => {
  const tables = await client.query<Row>(
    `select c.relname as name, a.attname as column, a.attnum::int - 1 as index
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and a.attname = case when c.relname = 'accounts' then 'id' else 'account_id' end
       -- What belongs to nobody is everybody's here: the policy tells the rest apart, and tenant-isolation.test.ts holds it to that.
       and not exists (select from pg_policy where polrelid = c.oid and polname = 'shared_or_own')`,
  );
  const keys = await client.query<Key>(
    `select child.relname as child, own.attname as child_column, parent.relname as parent, its.attname as parent_column
     from pg_constraint key
     join pg_class child on child.oid = key.conrelid
     join pg_class parent on parent.oid = key.confrelid
     cross join lateral unnest(key.conkey, key.confkey) as pair(own, its)
     join pg_attribute own on own.attrelid = child.oid and own.attnum = pair.own
     join pg_attribute its on its.attrelid = parent.oid and its.attnum = pair.its
     where key.contype = 'f' and its.attname <> 'account_id' and exists (
       select from unnest(key.conkey, key.confkey) as other(own, its)
       join pg_attribute a on a.attrelid = child.oid and a.attnum = other.own
       join pg_attribute b on b.attrelid = parent.oid and b.attnum = other.its
       where a.attname = 'account_id' and b.attname = 'account_id')
     union all
     select c.relname, a.attname, c.relname, a.attname
     from pg_constraint key
     join pg_class c on c.oid = key.conrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = key.conkey[1]
     where key.contype = 'p' and cardinality(key.conkey) = 1`,
  );
  return {
    accountColumns: new Map(
      tables.rows.map(({ name, column, index }) => [name, { name: column, index }]),
    ),
    sameAccount: new Set(
      keys.rows.flatMap((key) => [
        `${key.child}.${key.child_column}=${key.parent}.${key.parent_column}`,
        `${key.parent}.${key.parent_column}=${key.child}.${key.child_column}`,
      ]),
    ),
  };
};
