import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { loadSource } from '#tools/docs/load-source.ts';
import { readRecipe } from '#tools/docs/recipes.ts';
import { readImports, resolveImport } from '#tools/lib/imports.ts';
import { inRepository } from '#tools/lib/paths.ts';

const read = (file: string): string => readFileSync(inRepository(file), 'utf8');
const contributing = read('CONTRIBUTING.md');

describe('the recipe “Add an endpoint”', () => {
  const recipe = readRecipe(contributing, 'Add an endpoint');
  const claims = recipe.imports.flatMap(({ file, statements }) =>
    statements.map((statement) => ({ file, ...statement })),
  );

  test('walks through contract, queries, use case, present, route, registration and test', () => {
    expect(recipe.imports.map(({ file }) => file)).toEqual([
      'packages/contract/src/identity/profile.ts',
      'apps/server/src/domains/identity/profile/queries.ts',
      'apps/server/src/domains/identity/profile/get-profile.ts',
      'apps/server/src/domains/identity/profile/present.ts',
      'apps/server/src/domains/identity/profile/routes.ts',
      'apps/server/src/domains/identity/routes.ts',
      'apps/server/src/domains/identity/sessions/sessions.test.ts',
    ]);
    expect(claims.length).toBeGreaterThanOrEqual(recipe.imports.length);
    expect(claims.every(({ names }) => names.length > 0)).toBe(true);
  });

  test.for(recipe.files)('names %s, which exists', (file) => {
    expect(existsSync(inRepository(file))).toBe(true);
  });

  test.for(claims)('$file imports $names from $specifier', ({ file, names, specifier }) => {
    const imported = readImports(read(file)).filter((each) => each.specifier === specifier);
    expect(imported.flatMap((each) => each.names)).toEqual(expect.arrayContaining(names));
  });

  test.for(claims)('$specifier offers $names', ({ file, names, specifier }) => {
    const target = resolveImport(specifier, file) ?? '';
    expect(existsSync(inRepository(target)), `${specifier} → ${target}`).toBe(true);
    for (const name of names) expect(read(target)).toMatch(exported(name));
  });

  test('follows a call that the contract declares', async () => {
    const { getProfile } = await loadSource('packages/contract/src/identity/profile.ts');
    const schema = z.object({ method: z.string(), path: z.string() });
    const { method, path } = schema.parse(getProfile);
    expect(contributing).toContain(`The example is \`${method} ${path}\`.`);
  });
});

test.for(['Add a table', 'Add a job', 'Add a mail', 'Add a screen'])(
  'every file that “%s” names exists',
  (heading) => {
    const { files } = readRecipe(contributing, heading);
    expect(files.length).toBeGreaterThanOrEqual(4);
    expect(files.filter((file) => !existsSync(inRepository(file)))).toEqual([]);
  },
);

describe('a recipe that does not tell the truth is noticed', () => {
  test('a file that is not there', () => {
    const { files } = readRecipe('## Lie\nSee `apps/server/src/no-such-file.ts`.', 'Lie');
    expect(files).toEqual(['apps/server/src/no-such-file.ts']);
    expect(files.map((file) => existsSync(inRepository(file)))).toEqual([false]);
  });

  test('an import that is not there', () => {
    const text =
      "## Lie\n`a/b.ts` imports:\n\n   ```ts\n   import { c as d } from '#src/e.ts';\n   ```\n";
    expect(readRecipe(text, 'Lie').imports).toEqual([
      { file: 'a/b.ts', statements: [{ names: ['c'], specifier: '#src/e.ts' }] },
    ]);
    expect(resolveImport('#src/e.ts', 'apps/server/src/app.ts')).toBe('apps/server/src/e.ts');
  });

  test('a recipe that is gone', () => {
    expect(() => readRecipe(contributing, 'Add a moon')).toThrow('There is no recipe');
  });
});

const exported = (name: string): RegExp => {
  const word = RegExp.escape(name);
  return new RegExp(
    `export (const|function|class|type) ${word}\\b|export (type )?\\{[^}]*\\b${word}\\b[^}]*\\}`,
  );
};
