type Expression = {
  type: string;
  expression?: Expression;
  properties?: { type: string }[];
  elements?: (Expression | null)[];
  body?: Expression;
  callee?: Callee;
  arguments?: Expression[];
};
type Callee = { type: string; object?: { name?: string }; property?: { name?: string } };
type CallNode = { callee: Callee; arguments: Expression[] };
type Context = {
  filename: string;
  report: (problem: { node: unknown; message: string }) => void;
};

const writers = new Set(['set', 'values', 'doUpdateSet']);

/** Whether each column is written by name in the expression itself. */
const namesColumns = (node: Expression): boolean => {
  switch (node.type) {
    case 'ObjectExpression':
      return (node.properties ?? []).every(({ type }) => type !== 'SpreadElement');
    case 'ArrayExpression':
      return (node.elements ?? []).every((element) => element !== null && namesColumns(element));
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return node.expression !== undefined && namesColumns(node.expression);
    case 'ArrowFunctionExpression':
      return node.body !== undefined && namesColumns(node.body);
    // rows.map((row) => ({ … }))
    case 'CallExpression': {
      const [mapper] = node.arguments ?? [];
      return node.callee?.property?.name === 'map' && mapper !== undefined && namesColumns(mapper);
    }
    default:
      return false;
  }
};

/**
 * Statements name the columns they write. A request object given to `.set()` or `.values()` would write a field of the
 * contract that no code decided on, and Kysely's types accept it because the column exists.
 */
export const namedColumns = {
  create: (context: Context) => {
    if (!context.filename.endsWith('/queries.ts')) return {};
    return {
      CallExpression: ({ callee, arguments: given }: CallNode): void => {
        const [columns, ...others] = given;
        if (callee.object?.name === 'Object' || !writers.has(callee.property?.name ?? '')) return;
        if (columns === undefined || others.length > 0 || namesColumns(columns)) return;
        context.report({
          node: columns,
          message: 'Name each column here, and check the list with `satisfies EveryField<…>`.',
        });
      },
    };
  },
};
