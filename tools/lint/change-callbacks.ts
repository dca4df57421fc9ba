import { placeOf } from '#tools/lint/places.ts';

type Named = { name?: string; value?: unknown };
type ImportNode = {
  source: { value?: unknown };
  specifiers: { type: string; imported?: Named }[];
};
type CallNode = {
  callee: { type: string; property?: Named };
  arguments: unknown[];
};
type Context = {
  filename: string;
  report: (problem: { node: unknown; message: string }) => void;
};

const onlyFile = 'lib/api/use-change.ts';
const readingFile = 'lib/api/read-again.ts';
const refusedImports = new Set(['useMutation', 'UseMutationResult', 'MutationObserver']);

/** Callbacks of one call are dropped when its component is gone, so every change goes through useChange; what it touches is read by readAgain. */
export const changeCallbacks = {
  create: (context: Context) => {
    const { kind, inSrc } = placeOf(context.filename);
    if (kind !== 'spa') return {};
    return {
      ImportDeclaration: (node: ImportNode): void => {
        if (node.source.value !== '@tanstack/react-query' || inSrc === onlyFile) return;
        const isRefused = node.specifiers.some(
          ({ type, imported }) =>
            type === 'ImportNamespaceSpecifier' || refusedImports.has(nameOf(imported)),
        );
        if (!isRefused) return;
        context.report({ node, message: `Change things through useChange of src/${onlyFile}.` });
      },
      CallExpression: (node: CallNode): void => {
        const called = nameOf(node.callee.property);
        if (called === 'invalidateQueries' && inSrc !== readingFile) {
          const message = `A first reading under way would hide the change: use readAgain of src/${readingFile}.`;
          context.report({ node, message });
        }
        if (called !== 'mutate' && called !== 'mutateAsync') return;
        if (node.arguments.length < 2) return;
        context.report({
          node,
          message: 'Callbacks of one call are lost with its component; give them to useChange.',
        });
      },
    };
  },
};

const nameOf = (node: Named | undefined): string =>
  node?.name ?? (typeof node?.value === 'string' ? node.value : '');
