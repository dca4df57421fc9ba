import type { CompiledQuery } from 'kysely';
import type pg from 'pg';

/** One node of a plan, as PostgreSQL explains it. */
export type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Join Type'?: string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Operation?: string;
  readonly Output?: string[];
  readonly Plans?: PlanNode[];
} & Readonly<Record<string, unknown>>;

/**
 * In a plan `$1` may be a parameter of the statement or the result of a part of the plan. Our parameters are
 * numbered from here on, so that the two cannot be confused.
 */
const firstParameter = 100;

/** The place in `parameters` of a term such as `$101`, or undefined when it is no parameter of the statement. */
export const parameterIndex = (term: string): number | undefined => {
  const number = /^\$(\d+)$/u.exec(term)?.[1];
  const index = Number(number) - firstParameter - 1;
  return number === undefined || index < 0 ? undefined : index;
};

/** How PostgreSQL would run the statement for any parameters; nothing is run. */
export const explain = async (
  client: pg.Client,
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<PlanNode> => {
  const text = sql.replaceAll(/\$(\d+)/gu, (_, number) => `$${firstParameter + Number(number)}`);
  const types = [
    ...Array.from({ length: firstParameter }, () => 'int'),
    ...parameters.map(() => 'unknown'),
  ];
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare checked(${types.join()}) as ${text}`);
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (verbose, costs off, format json) execute checked(${types.map(() => 'null').join()})`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan === undefined) throw new Error(`PostgreSQL did not explain: ${sql}`);
    return plan;
  } finally {
    await client.query('deallocate checked');
  }
};
