import { readImports, type Import } from '#tools/lib/imports.ts';

export type Recipe = {
  /** Every path the text names, without those that are patterns for a name yet to be chosen. */
  files: string[];
  /** What the text says that a file imports. */
  imports: { file: string; statements: Import[] }[];
};

const claim = /`([^`\s]+)` imports:\s+```ts\n([\s\S]*?)```/g;

/** Reads one recipe of CONTRIBUTING.md, by its heading. */
export const readRecipe = (text: string, heading: string): Recipe => {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`There is no recipe “${heading}”.`);
  return {
    files: namedFiles(section),
    imports: [...section.matchAll(claim)].map(([, file = '', code = '']) => ({
      file,
      statements: readImports(code.replaceAll(/^ +/gm, '')),
    })),
  };
};

/** Paths from the repository's root in a text, written as code. */
export const namedFiles = (text: string): string[] => {
  const paths = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+)`/g)].map(([, file = '']) => file);
  return [...new Set(paths.filter((file) => roots.has(file.split('/')[0] ?? '')))].filter(
    (file) => !file.includes('NNNN'),
  );
};

const roots = new Set(
  'apps packages demo e2e faults bench chaos simulator tools docs .ci .github .vscode'.split(' '),
);
