import { changeCallbacks } from '#tools/lint/change-callbacks.ts';
import { isPackageEntry } from '#tools/lint/entries.ts';
import { importRules, type ImportRule } from '#tools/lint/import-rules.ts';
import { placeOf, targetOf } from '#tools/lint/places.ts';
import { namedColumns } from '#tools/lint/named-columns.ts';
import { proofsAssert } from '#tools/lint/proofs-assert.ts';
import { writtenPaths } from '#tools/lint/written-paths.ts';

type LintedNode = {
  id?: { name: string } | null;
  generator?: boolean;
  source?: { type: string; value?: unknown } | null;
  importKind?: string;
  exportKind?: string;
  specifiers?: { importKind?: string; exportKind?: string }[];
};
type Context = {
  filename: string;
  report: (problem: { node: unknown; message: string }) => void;
};
type Visitor = Record<string, (node: LintedNode) => void>;

const toLintRule = (rule: ImportRule) => ({
  create: (context: Context): Visitor => {
    const place = placeOf(context.filename);
    const check = (node: LintedNode): void => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const target = targetOf(specifier, place);
      const message = rule(place, target, { specifier, isTypeOnly: isTypeOnly(node) });
      if (message !== undefined) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
});

const isTypeOnly = (node: LintedNode): boolean => {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const specifiers = node.specifiers ?? [];
  return (
    specifiers.length > 0 &&
    specifiers.every(({ importKind, exportKind }) => (importKind ?? exportKind) === 'type')
  );
};

/** The linter's view of the house rules: one lint rule each, so that a report names the rule it breaks. */
const plugin = {
  meta: { name: 'tamiz' },
  rules: {
    ...Object.fromEntries(
      Object.entries(importRules).map(([name, rule]) => [name, toLintRule(rule)]),
    ),
    barrels: {
      create: (context: Context): Visitor => {
        if (isPackageEntry(context.filename)) return {};
        const check = (node: LintedNode): void => {
          if (!node.source) return;
          context.report({ node, message: 'Only a package’s entry re-exports other files.' });
        };
        return { ExportNamedDeclaration: check, ExportAllDeclaration: check };
      },
    },
    'change-callbacks': changeCallbacks,
    'named-columns': namedColumns,
    'proofs-assert': proofsAssert,
    'written-paths': writtenPaths,
    'arrow-constants': {
      create: (context: Context): Visitor => {
        // An arrow can be neither a generator nor overloaded; the signatures stand above their function.
        const overloaded = new Set<string>();
        return {
          TSDeclareFunction: ({ id }) => {
            if (id) overloaded.add(id.name);
          },
          FunctionDeclaration: (node) => {
            if (node.generator === true || (node.id && overloaded.has(node.id.name))) return;
            context.report({ node, message: 'Write an arrow function kept in a constant.' });
          },
        };
      },
    },
    'types-not-interfaces': {
      create: (context: Context): Visitor => {
        // Adding to a library's own type (declare module) is the one thing only an interface can do.
        let declaredModules = 0;
        return {
          TSModuleDeclaration: () => {
            declaredModules += 1;
          },
          'TSModuleDeclaration:exit': () => {
            declaredModules -= 1;
          },
          TSInterfaceDeclaration: (node) => {
            if (declaredModules === 0) context.report({ node, message: 'Write a type.' });
          },
        };
      },
    },
  },
};

export default plugin;
