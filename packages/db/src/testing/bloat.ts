import { withClient } from '#src/admin/with-client.ts';

/** Smaller ones are a few pages, which say nothing. */
const leastBytes = 4_000_000;
/** Of a table at least so much is rows that somebody can read. */
const leastLive = 0.5;
/**
 * Of an index, so much of each of its pages is filled. A hundred people are invited in the transaction after the one that brought them:
 * every page of their indexes has to hold both versions, splits, and stays half full however often they change afterwards.
 */
const leastFilled = 0.4;

type Table = { name: string; bytes: string; live: number; dead: number; hot: number | null };
type Index = { name: string; bytes: string; filled: number };

const tables = `
  select part.relid::regclass::text as name, pg_relation_size(part.relid)::text as bytes,
    tuples.tuple_percent / 100 as live, tuples.dead_tuple_percent / 100 as dead,
    n_tup_hot_upd::float8 / nullif(n_tup_upd, 0) as hot
  from pg_stat_user_tables part cross join lateral pgstattuple(part.relid) tuples
  where pg_relation_size(part.relid) >= $1
  order by pg_relation_size(part.relid) desc`;

const indexes = `
  select indexrelid::regclass::text as name, pg_relation_size(indexrelid)::text as bytes, leaves.avg_leaf_density / 100 as filled
  from pg_stat_user_indexes
  join pg_class on pg_class.oid = indexrelid
  join pg_am on pg_am.oid = relam and amname = 'btree'
  cross join lateral pgstatindex(indexrelid) leaves
  where pg_relation_size(indexrelid) >= $1
  order by pg_relation_size(indexrelid) desc`;

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const megabytes = (bytes: string): string => `${(Number(bytes) / 1e6).toFixed(1)} MB`;

type Listeners = { say: (line: string) => void; report: (violation: string) => void };

/** Says how large each table and index of a database has become and reports those that are mostly air; needs a superuser. */
export const findBloat = async (adminUrl: string, { say, report }: Listeners): Promise<void> =>
  withClient(adminUrl, async (admin) => {
    await admin.query('create extension if not exists pgstattuple');
    const { rows } = await admin.query<Table>(tables, [leastBytes]);
    for (const { name, bytes, live, dead, hot } of rows) {
      const changes = hot === null ? 'never changed' : `${percent(hot)} of its changes in place`;
      say(
        `  ${name}: ${megabytes(bytes)}, ${percent(live)} rows, ${percent(dead)} dead, ${changes}`,
      );
      if (live < leastLive) report(`${name} is ${percent(live)} rows of ${megabytes(bytes)}`);
    }
    const found = await admin.query<Index>(indexes, [leastBytes]);
    for (const { name, bytes, filled } of found.rows) {
      say(`  ${name}: ${megabytes(bytes)}, pages ${percent(filled)} filled`);
      if (filled < leastFilled)
        report(`${name} is ${percent(filled)} filled of ${megabytes(bytes)}`);
    }
  });
