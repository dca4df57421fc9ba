import type { Catalogue } from '#src/testing/queries/catalogue.ts';
import { parameterIndex } from '#src/testing/queries/explain.ts';
import type { PlanNode } from '#src/testing/queries/explain.ts';
import { isInside, readPlan } from '#src/testing/queries/read-plan.ts';
import type { Table } from '#src/testing/queries/read-plan.ts';

const split = (term: string): [string, string] => {
  const dot = term.lastIndexOf('.');
  return [term.slice(0, dot), term.slice(dot + 1)];
};

/**
 * The tables of a plan that a statement reads, changes or fills without saying of which account. A table is bound
 * when its account equals the parameter of the account, or the account of a table that is bound, or when a foreign
 * key that holds the account ties its rows to those of a table that is bound.
 */
export const unboundTables = (
  plan: PlanNode,
  isAccount: (parameter: number) => boolean,
  { accountColumns, sameAccount }: Catalogue,
): string[] => {
  const facts = readPlan(plan);
  const tables = new Map(facts.tables.map((table) => [table.alias, table]));
  const bound = new Set<string>();
  const isAccountParameter = (term: string): boolean => {
    const index = parameterIndex(term);
    return index !== undefined && isAccount(index);
  };
  /** Whether a term is the account that the statement was given. */
  const isOurAccount = (term: string): boolean => {
    if (isAccountParameter(term)) return true;
    const [alias, column] = split(term);
    const table = tables.get(alias);
    // The result of a part of the statement, such as a CTE: the tables inside it must be bound themselves.
    if (table === undefined) return column === 'account_id' && alias !== '';
    return bound.has(alias) && accountColumns.get(table.table)?.name === column;
  };
  /** Every term that equals this one for the rows of the table. */
  const equals = (start: string, { region }: Table): Set<string> => {
    const found = new Set([start]);
    for (const known of found) {
      for (const equality of facts.equalities) {
        if (!isInside(region, equality.region)) continue;
        if (equality.left === known) found.add(equality.right);
        if (equality.right === known) found.add(equality.left);
      }
    }
    return found;
  };
  const isTied = (table: Table): boolean =>
    facts.equalities.some(({ left, right, region }) =>
      [left, right].some((own) => {
        const [alias, column] = split(own);
        if (alias !== table.alias || !isInside(table.region, region)) return false;
        return [...equals(own, table)].some((other) => {
          const [otherAlias, otherColumn] = split(other);
          const otherTable = tables.get(otherAlias)?.table;
          return (
            bound.has(otherAlias) &&
            sameAccount.has(`${table.table}.${column}=${otherTable}.${otherColumn}`)
          );
        });
      }),
    );
  const isBound = (table: Table): boolean => {
    const column = accountColumns.get(table.table)?.name;
    const account = `${table.alias}.${column}`;
    const others = [...equals(account, table)].filter((term) => term !== account);
    return others.some(isOurAccount) || isTied(table);
  };

  const ofAccounts = facts.tables.filter(({ table }) => accountColumns.has(table));
  let before = -1;
  while (before < bound.size) {
    before = bound.size;
    for (const table of ofAccounts) if (isBound(table)) bound.add(table.alias);
  }
  const insertions = facts.insertions.filter(({ table, values }) => {
    const column = accountColumns.get(table);
    return column !== undefined && !isOurAccount(values[column.index] ?? '');
  });
  return [
    ...ofAccounts.filter(({ alias }) => !bound.has(alias)).map(({ alias }) => alias),
    ...insertions.map(({ table }) => `insert into ${table}`),
  ].toSorted();
};
