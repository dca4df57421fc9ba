import type pg from 'pg';

import { literal } from '#bench/support/pgbench.ts';
import type { SentStatement } from '#bench/support/record-call.ts';

type Node = { 'Node Type': string; Plans?: Node[] } & Record<string, unknown>;

type Explained = { 'QUERY PLAN': [{ Plan: Node }] };

const discarded = ['Rows Removed by Filter', 'Rows Removed by Index Recheck'];

/** Rows that a node took from its table, whether it kept them or not. */
const rowsOf = (node: Node): number => {
  if (!node['Node Type'].endsWith('Scan')) return 0;
  const each = ['Actual Rows', ...discarded].reduce((sum, key) => sum + Number(node[key] ?? 0), 0);
  return each * Number(node['Actual Loops']);
};

const sumRows = (node: Node): number =>
  rowsOf(node) + (node.Plans ?? []).reduce((sum, inner) => sum + sumRows(inner), 0);

/** What a statement looks at: rows as far as its plan tells, and blocks, which also count inside functions. */
export type Reads = { rows: number; blocks: number };

/**
 * What a statement reads under the plan that PostgreSQL keeps for any values. Tables are never read whole while there is
 * an index: in a small database that would be cheap, and tell nothing of a large one.
 */
export const countReads = async (
  client: pg.Client,
  { text, values }: SentStatement,
): Promise<Reads> => {
  await client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off');
  await client.query(`prepare counted as ${text}`);
  try {
    const given = values.length === 0 ? '' : `(${values.map(literal).join()})`;
    const explained = `explain (analyze, buffers, timing off, format json) execute counted${given}`;
    // The first run also reads what the plan itself needs.
    await client.query(explained);
    const { rows } = await client.query<Explained>(explained);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan === undefined) throw new Error(`PostgreSQL did not explain: ${text}`);
    const blocks = Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
    return { rows: sumRows(plan), blocks };
  } finally {
    await client.query('deallocate counted');
  }
};
