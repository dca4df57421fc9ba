import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inRepository } from '#tools/lib/paths.ts';

// Each fixture breaks exactly one rule; its twin at the same path in good/ does the same job rightly.
const expectedRule: Record<string, string> = {
  'packages/contract/src/wide.ts': 'tamiz(externals)',
  'packages/contract/src/reaches-out.ts': 'tamiz(own-packages)',
  'packages/ui/src/fetches.tsx': 'tamiz(externals)',
  'packages/db/src/knows-contract.ts': 'tamiz(own-packages)',
  'packages/bank/src/knows-database.ts': 'tamiz(own-packages)',
  'apps/web/src/features/alfa/reads-database.ts': 'tamiz(own-packages)',
  'apps/web/src/features/alfa/uses-server.ts': 'tamiz(own-packages)',
  'apps/exam/src/features/alfa/uses-other-app.ts': 'tamiz(own-packages)',
  'apps/server/src/features/alfa/draws.ts': 'tamiz(own-packages)',
  'apps/web/src/lib/uses-feature.ts': 'tamiz(spa-rooms)',
  'apps/web/src/components/uses-app.ts': 'tamiz(spa-rooms)',
  'apps/web/src/features/alfa/uses-testing.ts': 'tamiz(spa-rooms)',
  'apps/web/src/features/nueva/uses-alfa.ts': 'tamiz(spa-features)',
  'apps/server/src/features/alfa/reads-beta.ts': 'tamiz(foreign-queries)',
  'apps/server/src/features/alfa/builds-sql.ts': 'tamiz(kysely-values)',
  'apps/server/src/features/alfa/reads-environment.ts': 'node(no-process-env)',
  'apps/server/src/features/alfa/climbs.ts': 'tamiz(parent-imports)',
  'apps/server/src/features/alfa/barrel.ts': 'tamiz(barrels)',
  'apps/server/src/features/alfa/shape.ts': 'tamiz(types-not-interfaces)',
  'apps/server/src/features/ring/one.ts': 'import(no-cycle)',
  'apps/server/src/features/ring/two.ts': 'import(no-cycle)',
  'apps/server/src/features/alfa/CamelName.ts': 'unicorn(filename-case)',
  'apps/web/src/features/alfa/anything.ts': 'typescript(no-explicit-any)',
  'apps/web/src/features/alfa/nameless.ts': 'import(no-default-export)',
  'apps/web/src/features/alfa/long.ts': 'eslint(max-lines)',
  'apps/web/src/features/alfa/long.test.ts': 'eslint(max-lines)',
};

const reportSchema = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })),
});

let bad: Map<string, string[]>;
let good: Map<string, string[]>;
const folders: string[] = [];

beforeAll(() => {
  bad = lintFixtures('bad', { long: 401, longTest: 601 });
  good = lintFixtures('good', { long: 400, longTest: 600 });
}, 60_000);

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('a file that breaks a rule of the house is refused by that rule', () => {
  test.for(Object.entries(expectedRule))('%s: %s', ([file, rule]) => {
    expect(new Set(bad.get(file))).toEqual(new Set([rule]));
  });
});

test('every fixture is expected to fail, and nothing else fails', () => {
  expect([...bad.keys()].toSorted()).toEqual(Object.keys(expectedRule).toSorted());
});

test('the corrected twins pass', () => {
  expect(Object.fromEntries(good)).toEqual({});
  expect(sourceFiles('good')).toHaveLength(sourceFiles('bad').length);
});

/** Lays the fixtures out as a workspace of its own, so that paths mean what they mean in the real one. */
function lintFixtures(
  kind: 'bad' | 'good',
  lines: { long: number; longTest: number },
): Map<string, string[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'tamiz-boundaries-'));
  folders.push(root);
  cpSync(fixtureFolder(kind), root, { recursive: true });
  for (const file of ['pnpm-workspace.yaml', 'oxlint.config.ts', 'package.json']) {
    cpSync(inRepository(file), path.join(root, file));
  }
  for (const folder of ['node_modules', 'tools']) {
    symlinkSync(inRepository(folder), path.join(root, folder));
  }
  const alfa = path.join(root, 'apps/web/src/features/alfa');
  writeFileSync(path.join(alfa, 'long.ts'), longSource(lines.long));
  writeFileSync(path.join(alfa, 'long.test.ts'), longSource(lines.longTest));

  const result = runOxlint(root);
  const byFile = new Map<string, string[]>();
  for (const { filename, code } of reportSchema.parse(JSON.parse(result)).diagnostics) {
    byFile.set(filename, [...(byFile.get(filename) ?? []), code]);
  }
  return byFile;
}

function longSource(lineCount: number): string {
  return `export const last = true;\n${'// One more line.\n'.repeat(lineCount - 1)}`;
}

function runOxlint(root: string): string {
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  try {
    return execFileSync(process.execPath, [oxlint, '-f', 'json', 'apps', 'packages'], {
      cwd: root,
      encoding: 'utf8',
    });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string') {
      return error.stdout;
    }
    throw error;
  }
}

function fixtureFolder(kind: 'bad' | 'good'): string {
  const folder = path.join(import.meta.dirname, 'fixtures', kind);
  if (!existsSync(folder)) throw new Error(`${folder} is missing.`);
  return folder;
}

function sourceFiles(kind: 'bad' | 'good'): string[] {
  return readdirSync(fixtureFolder(kind), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
}
