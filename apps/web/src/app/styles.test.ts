import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '../..');
const kit = path.join(web, 'node_modules/@mantine/core');

const read = (file: string): string => readFileSync(file, 'utf8');

/** Component to its module in the kit, from the kit's index. */
const modules = new Map(
  [...read(path.join(kit, 'esm/index.mjs')).matchAll(/import \{ ([^}]+) \} from "\.\/([^"]+)"/g)]
    // `useId as useId$1`: the index may rename what it takes in.
    .flatMap(([, names = '', file = '']) =>
      names.split(', ').map((name) => [name.split(' as ')[0] ?? name, file] as const),
    ),
);

const hasStyles = new Set(
  globSync('*.layer.css', { cwd: path.join(kit, 'styles') }).map((file) =>
    file.replace('.layer.css', ''),
  ),
);

/** Every module of the kit that a module loads, itself included. */
const loadedBy = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, target = ''] of read(file).matchAll(/from "(\.[^"]+)"/g)) {
    loadedBy(path.join(path.dirname(file), target), found);
  }
  return found;
};

/** The stylesheets a component needs: its own and those of the components it is made of. */
const stylesOf = (component: string): string[] => {
  const file = modules.get(component);
  if (file === undefined) return [];
  return [...loadedBy(path.join(kit, 'esm', file))]
    .map((each) => /([^/]+)\.module\.mjs$/.exec(each)?.[1])
    .filter((name) => name !== undefined)
    .filter((name) => hasStyles.has(name));
};

/** What a source file takes from the kit: components by name, stylesheets by the component they belong to. */
const usesOf = (source: string) => ({
  components: [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => modules.has(name)),
  styles: [...source.matchAll(/@?import '@mantine\/core\/styles\/(\w+)\.layer\.css'/g)].map(
    ([, name = '']) => name,
  ),
});

const files = globSync('{apps/web,packages/ui}/src/**/*.{ts,tsx,css}', {
  cwd: path.resolve(web, '../..'),
})
  .filter((file) => !file.includes('.test.'))
  .map((file) => usesOf(read(path.resolve(web, '../..', file))));

test('the stylesheets that the components in use are made of are imported', () => {
  const imported = new Set(files.flatMap(({ styles }) => styles));
  const components = new Set(files.flatMap((each) => each.components));
  const missing = [...components].flatMap((component) =>
    stylesOf(component)
      .filter((name) => !imported.has(name))
      .map((name) => `${component}: ${name}.layer.css`),
  );
  expect(components.size).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
