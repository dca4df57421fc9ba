import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { resolveImport } from '#tools/lib/imports.ts';
import { inRepository } from '#tools/lib/paths.ts';
import { isForDevelopers } from '#tools/release/image-dependencies.ts';
import { imageFolders, isDevelopmentOnly, listFiles } from '#tools/release/image-files.ts';

const entries = [
  ...['api', 'worker', 'admin'].map((name) => `apps/server/src/entry/${name}.ts`),
  'packages/db/src/admin/migrate-command.ts',
];

const loading =
  /(?:^|\n)(?:import|export) (?!type\b)(?:[^;']*? from )?'([^']+)'|import\('([^']+)'\)/g;
const mentioning = /'((?:#src|@tamiz)\/[^']+)'/g;
const besides = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;

/** All files that the entries lead to by such imports, and by the scripts of their threads. */
const reach = (specifiers: RegExp): ReadonlySet<string> => {
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(inRepository(file))) continue;
    seen.add(file);
    const text = readFileSync(inRepository(file), 'utf8');
    for (const [, one, other] of text.matchAll(specifiers)) {
      const target = resolveImport(one ?? other ?? '', file);
      if (target !== undefined) waiting.push(target);
    }
    for (const [, name = ''] of text.matchAll(besides)) {
      waiting.push(path.join(path.dirname(file), name));
    }
  }
  return seen;
};

const files = listFiles(inRepository());
const copied = files.filter((file) => !isDevelopmentOnly(file));
/** What runs, and what it also names for its types. */
const [reached, named] = [reach(loading), reach(mentioning)];

describe('the image', () => {
  test('holds everything that its processes load', () => {
    expect(reached.size).toBeGreaterThan(300);
    expect([...reached].filter((file) => !copied.includes(file))).toEqual([]);
  });

  test('holds no source that none of them loads, and so no test, factory or invented row', () => {
    const sources = copied.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
    expect(sources.filter((file) => !reached.has(file) && !named.has(file))).toEqual([]);
    expect(files.length - copied.length).toBeGreaterThan(300);
    const leftover = /\.test\.|factories|\/seed\/|\/testing\/|corpus|demo/;
    expect(copied.filter((file) => leftover.test(file))).toEqual([]);
  });

  test('is made so by the Dockerfile', () => {
    const dockerfile = readFileSync(inRepository('Dockerfile'), 'utf8');
    expect(dockerfile).toContain('RUN node tools/release/image-files.ts');
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    const taken = [...last.matchAll(/COPY --from=sources \/app\/(\S+)/g)].map(([, name]) => name);
    expect(taken).toEqual(imageFolders);
  });

  test('installs its dependencies from manifests alone, in one layer before the sources', () => {
    const dockerfile = readFileSync(inRepository('Dockerfile'), 'utf8');
    const stage = /AS dependencies\n(.*?)\n\n/s.exec(dockerfile)?.[1] ?? '';
    const manifests = [...stage.matchAll(/^COPY (\S+)/gm)].map(([, name]) => name);
    expect(manifests).toEqual([
      ...imageFolders.map((folder) => `${folder}/package.json`),
      'tools/release/image-dependencies.ts',
    ]);
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last.match(/COPY --from=(\w+)/)?.[1]).toBe('dependencies');
  });

  test('leaves out what packages bring for developers, and no licence', () => {
    const installed = [
      'a/index.d.ts',
      'a/index.js.map',
      'a/README.md',
      'a/index.js',
      'a/LICENSE.md',
    ];
    expect(installed.filter(isForDevelopers)).toEqual(installed.slice(0, 3));
  });
});
