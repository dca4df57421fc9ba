import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { inRepository } from '#tools/lib/paths.ts';

export type Import = { names: string[]; specifier: string };

const statement = /^import (?:type )?\{([^}]*)\} from '([^']+)';$/gm;

/** The named imports of a source text; `a as b` counts as `a`. */
export const readImports = (source: string): Import[] =>
  [...source.matchAll(statement)].map(([, names = '', specifier = '']) => ({
    names: names
      .split(',')
      .map(
        (name) =>
          name
            .replace(/^\s*type /, '')
            .split(' as ')[0]
            ?.trim() ?? '',
      )
      .filter((name) => name !== ''),
    specifier,
  }));

const manifestSchema = z.object({
  name: z.string(),
  imports: z.record(z.string(), z.string()).default({}),
  exports: z.record(z.string(), z.string()).default({}),
});

/** The file an import of ours leads to, by the manifest of the workspace it names; undefined for a library. */
export const resolveImport = (specifier: string, fromFile: string): string | undefined => {
  if (specifier.startsWith('#')) {
    const workspace = workspaceOf(fromFile);
    return followMap(readManifest(workspace).imports, specifier, workspace);
  }
  const [, name, rest = ''] = /^@tamiz\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const workspace = [`packages/${name}`, `apps/${name}`, name].find((folder) =>
    existsSync(inRepository(folder, 'package.json')),
  );
  if (workspace === undefined) return undefined;
  return followMap(readManifest(workspace).exports, rest === '' ? '.' : `./${rest}`, workspace);
};

const followMap = (
  map: Record<string, string>,
  wanted: string,
  workspace: string,
): string | undefined => {
  for (const [pattern, target] of Object.entries(map)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined && pattern === wanted) return path.posix.join(workspace, target);
    if (after !== undefined && wanted.startsWith(before) && wanted.endsWith(after)) {
      const middle = wanted.slice(before.length, wanted.length - after.length);
      return path.posix.join(workspace, target.replace('*', middle));
    }
  }
  return undefined;
};

const readManifest = (workspace: string): z.output<typeof manifestSchema> => {
  const file = inRepository(workspace, 'package.json');
  return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
};

const workspaceOf = (file: string): string => {
  let folder = path.posix.dirname(file);
  while (!existsSync(inRepository(folder, 'package.json'))) folder = path.posix.dirname(folder);
  return folder;
};
