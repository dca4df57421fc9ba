type Callee = {
  type: string;
  name?: string;
  object?: Callee;
  callee?: Callee;
};
type CallNode = { callee: Callee };
type Context = { report: (problem: { node: unknown; message: string }) => void };

const assertingHelper = /^(?:sees|asserts|expect[A-Z]\w*)$/;

/** A clause counts as proved when the body of `proves` held; a body that asserts nothing always holds. */
export const proofsAssert = {
  create: (context: Context) => {
    const open: { node: CallNode; asserts: boolean }[] = [];
    return {
      CallExpression: (node: CallNode): void => {
        if (isProof(node)) open.push({ node, asserts: false });
        else if (isAssertion(node.callee)) for (const each of open) each.asserts = true;
      },
      'CallExpression:exit': (node: CallNode): void => {
        if (!isProof(node)) return;
        if (open.pop()?.asserts === true) return;
        context.report({
          node,
          message: 'The body of proves asserts nothing: use expect or sees.',
        });
      },
    };
  },
};

const isProof = ({ callee }: CallNode): boolean =>
  callee.type === 'Identifier' && callee.name === 'proves';

/** A call of a helper, or of a matcher: expect(…).toBe, expect.soft(…).not.toBe. */
const isAssertion = (callee: Callee): boolean => {
  if (callee.type === 'Identifier') return assertingHelper.test(callee.name ?? '');
  const subject = subjectOf(callee);
  return subject?.type === 'CallExpression' && rootName(subject.callee) === 'expect';
};

const subjectOf = (callee: Callee): Callee | undefined =>
  callee.type === 'MemberExpression' && callee.object !== undefined
    ? subjectOf(callee.object)
    : callee;

const rootName = (node: Callee | undefined): string | undefined =>
  node?.type === 'MemberExpression' ? rootName(node.object) : node?.name;
