import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRepository } from '#tools/lib/paths.ts';

const read = (file: string): string => readFileSync(inRepository(file), 'utf8');
const workspace = z
  .object({
    minimumReleaseAge: z.number(),
    saveExact: z.boolean(),
    catalog: z.record(z.string(), z.string()),
    overrides: z.record(z.string(), z.string()),
  })
  .parse(parse(read('pnpm-workspace.yaml')));
const renovate = z
  .object({
    minimumReleaseAge: z.templateLiteral([z.number(), ' days']),
    rangeStrategy: z.string(),
    packageRules: z.array(z.object({ matchPackageNames: z.array(z.string()).optional() })),
  })
  .parse(JSON.parse(read('renovate.json')));

// Renovate finds them in .nvmrc, in the Dockerfile and in the workflow.
const outsideTheCatalog = ['node', 'postgres'];

test('Renovate waits as long as pnpm before it offers a new release', () => {
  const days = Number(renovate.minimumReleaseAge.replace(' days', ''));
  expect(days * 24 * 60).toBe(workspace.minimumReleaseAge);
});

test('Renovate pins exactly, as pnpm does', () => {
  expect(workspace.saveExact).toBe(true);
  expect(renovate.rangeStrategy).toBe('pin');
});

test('every name in a rule of Renovate is a package we use', () => {
  const used = [
    ...Object.keys(workspace.catalog),
    ...Object.keys(workspace.overrides),
    ...outsideTheCatalog,
  ];
  const isUsed = (pattern: string): boolean =>
    pattern.endsWith('/**')
      ? used.some((name) => name.startsWith(pattern.slice(0, -2)))
      : used.includes(pattern);
  const patterns = renovate.packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
  expect(patterns.filter((pattern) => !isUsed(pattern))).toEqual([]);
});

test('packages of one version have one version', () => {
  const mantine = Object.entries(workspace.catalog).filter(([name]) =>
    name.startsWith('@mantine/'),
  );
  expect(new Set(mantine.map(([, version]) => version)).size).toBe(1);
});
