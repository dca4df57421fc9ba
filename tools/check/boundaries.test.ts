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

// Each fixture breaks exactly one rule; the file at the same path in good/ does the same correctly.
const expectedRule: Record<string, string> = {
  'packages/contract/src/wide.ts': 'tamiz(externals)',
  'packages/contract/src/reaches-out.ts': 'tamiz(own-packages)',
  'packages/ui/src/fetches.tsx': 'tamiz(externals)',
  'packages/db/src/knows-contract.ts': 'tamiz(own-packages)',
  'packages/bank/src/knows-database.ts': 'tamiz(own-packages)',
  'apps/web/src/features/alfa/reads-database.ts': 'tamiz(own-packages)',
  'apps/web/src/features/alfa/uses-server.ts': 'tamiz(own-packages)',
  'apps/exam/src/features/alfa/uses-other-app.ts': 'tamiz(own-packages)',
  'apps/server/src/domains/hiring/alfa/draws.ts': 'tamiz(own-packages)',
  'apps/web/src/lib/uses-feature.ts': 'tamiz(spa-rooms)',
  'apps/web/src/components/uses-app.ts': 'tamiz(spa-rooms)',
  'apps/web/src/features/alfa/uses-testing.ts': 'tamiz(spa-rooms)',
  'apps/web/src/features/nueva/uses-alfa.ts': 'tamiz(spa-features)',
  'apps/server/src/domains/hiring/alfa/reads-beta.ts': 'tamiz(foreign-queries)',
  'apps/server/src/domains/hiring/alfa/builds-sql.ts': 'tamiz(kysely-values)',
  'apps/server/src/domains/hiring/gamma/queries.ts': 'tamiz(named-columns)',
  'apps/server/src/domains/hiring/alfa/reads-environment.ts': 'node(no-process-env)',
  'apps/server/src/domains/hiring/alfa/climbs.ts': 'tamiz(parent-imports)',
  'apps/server/src/domains/hiring/alfa/barrel.ts': 'tamiz(barrels)',
  'apps/server/src/domains/hiring/alfa/shape.ts': 'tamiz(types-not-interfaces)',
  'apps/server/src/domains/hiring/ring/one.ts': 'import(no-cycle)',
  'apps/server/src/domains/hiring/ring/two.ts': 'import(no-cycle)',
  'apps/server/src/domains/hiring/type-ring/one.ts': 'import(no-cycle)',
  'apps/server/src/domains/hiring/type-ring/two.ts': 'import(no-cycle)',
  'apps/server/src/domains/accounts/alfa/climbs-to-money.ts': 'tamiz(domain-order)',
  'apps/server/src/platform/queue/knows-a-domain.ts': 'tamiz(domain-order)',
  'apps/server/src/domains/hiring/alfa/CamelName.ts': 'unicorn(filename-case)',
  'apps/web/src/features/alfa/tells-in-the-call.ts': 'tamiz(change-callbacks)',
  'apps/web/src/features/alfa/changes-by-itself.ts': 'tamiz(change-callbacks)',
  'apps/web/src/features/alfa/reads-again-by-itself.ts': 'tamiz(change-callbacks)',
  'apps/web/src/features/alfa/writes-a-path.ts': 'tamiz(written-paths)',
  'apps/exam/src/lib/writes-a-template.ts': 'tamiz(written-paths)',
  'apps/server/src/domains/hiring/alfa/declares.ts': 'tamiz(arrow-constants)',
  'apps/web/src/features/alfa/beside.ts': 'tamiz(relative-imports)',
  'apps/web/src/features/alfa/anything.ts': 'typescript(no-explicit-any)',
  'apps/web/src/features/alfa/nameless.ts': 'import(no-default-export)',
  'apps/web/src/features/alfa/vague.test.ts': 'vitest(no-restricted-matchers)',
  'apps/web/src/features/alfa/empty-proof.test.ts': 'tamiz(proofs-assert)',
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
}, 240_000);

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
const lintFixtures = (
  kind: 'bad' | 'good',
  lines: { long: number; longTest: number },
): Map<string, string[]> => {
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
};

const longSource = (lineCount: number): string =>
  `export const last = true;\n${'// One more line.\n'.repeat(lineCount - 1)}`;

const runOxlint = (root: string): string => {
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
};

const fixtureFolder = (kind: 'bad' | 'good'): string => {
  const folder = path.join(import.meta.dirname, 'fixtures', kind);
  if (!existsSync(folder)) throw new Error(`${folder} is missing.`);
  return folder;
};

const sourceFiles = (kind: 'bad' | 'good'): string[] =>
  readdirSync(fixtureFolder(kind), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
