import type { PlanNode } from '#src/testing/queries/explain.ts';

/**
 * Where in a plan something stands. A part whose conditions do not narrow the rest of the statement (the optional
 * side of an outer join, a subquery, a branch of a union) adds a step: `0`, `0/3`, `0/3/7`.
 */
type Region = string;

export type Table = { alias: string; table: string; region: Region };
/** Two terms (columns as `alias.column`, or parameters) that are equal for every row of the region. */
export type Equality = { left: string; right: string; region: Region };
export type Insertion = { table: string; values: readonly string[]; region: Region };
export type PlanFacts = { tables: Table[]; equalities: Equality[]; insertions: Insertion[] };

export const isInside = (inner: Region, outer: Region): boolean =>
  inner === outer || inner.startsWith(`${outer}/`);

const joinConditions = ['Hash Cond', 'Merge Cond', 'Join Filter'];
const otherConditions = ['Index Cond', 'Recheck Cond', 'Filter', 'One-Time Filter', 'TID Cond'];

/** Cuts `((a) AND (b))` into its parts; anything else, an OR for example, is one part. */
const conjuncts = (condition: string): string[] => {
  const inner = /^\((?<inner>\(.*\))\)$/su.exec(condition)?.groups?.['inner'] ?? condition;
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] === '(') depth += 1;
    if (inner[at] === ')') depth -= 1;
    if (depth === 0 && inner.startsWith(' AND ', at)) {
      parts.push(inner.slice(start, at));
      start = at + 5;
    } else if (depth === 0 && inner.startsWith(' OR ', at)) return [condition];
  }
  return [...parts, inner.slice(start)];
};

const term = String.raw`\(?(\$\d+|[\w"*]+\.[\w"]+)\)?(?:::[a-z ]+)?`;
const equalityPatterns = [
  new RegExp(String.raw`^\(?${term} = ${term}\)?$`, 'u'),
  new RegExp(String.raw`^\(?NOT \(${term} IS DISTINCT FROM ${term}\)\)?$`, 'u'),
];
const termPattern = new RegExp(`^${term}$`, 'u');

/** A term without its cast and without quotes, so that the same column always reads the same. */
const plain = (text: string): string => (termPattern.exec(text)?.[1] ?? text).replaceAll('"', '');

const equalitiesOf = (node: PlanNode, names: readonly string[], region: Region): Equality[] =>
  names
    .map((name) => node[name])
    .filter((condition) => typeof condition === 'string')
    .flatMap(conjuncts)
    .flatMap((part) => {
      const [, left, right] =
        equalityPatterns.map((pattern) => pattern.exec(part)).find((match) => match !== null) ?? [];
      return left === undefined || right === undefined
        ? []
        : [{ left: plain(left), right: plain(right), region }];
    });

/** Which child of a join may be missing in its result: the conditions of the join narrow nothing else. */
const optionalSides: Record<string, readonly string[]> = {
  Left: ['Inner'],
  Anti: ['Inner'],
  Right: ['Outer'],
  Full: ['Outer', 'Inner'],
};

/** Collects the tables of a plan, what is equal in it, and what it inserts. */
export const readPlan = (root: PlanNode): PlanFacts => {
  const facts: PlanFacts = { tables: [], equalities: [], insertions: [] };
  let regions = 0;
  const visit = (node: PlanNode, region: Region): void => {
    const optional = optionalSides[node['Join Type'] ?? ''] ?? [];
    const narrowed = `${region}/${(regions += 1)}`;
    const table = node['Relation Name'];
    if (table !== undefined && node.Alias !== undefined && node['Node Type'] !== 'ModifyTable') {
      facts.tables.push({ alias: node.Alias, table, region });
    }
    // Parts that only prepare something for the statement come first among the children.
    const source = node.Plans?.find((child) => child['Parent Relationship'] === 'Outer');
    if (node['Node Type'] === 'ModifyTable' && node.Operation === 'Insert' && table !== undefined) {
      facts.insertions.push({ table, values: source?.Output?.map(plain) ?? [], region });
    }
    facts.equalities.push(
      ...equalitiesOf(node, otherConditions, region),
      // The conditions of a full join narrow neither side.
      ...equalitiesOf(
        node,
        optional.length === 2 ? [] : joinConditions,
        optional.length === 1 ? narrowed : region,
      ),
    );
    for (const child of node.Plans ?? []) {
      const relationship = child['Parent Relationship'] ?? '';
      if (optional.length === 1 && optional.includes(relationship)) visit(child, narrowed);
      else if (['Outer', 'Inner', 'Subquery'].includes(relationship) && optional.length < 2) {
        visit(child, region);
      } else visit(child, `${region}/${(regions += 1)}`);
    }
  };
  visit(root, '0');
  return facts;
};
