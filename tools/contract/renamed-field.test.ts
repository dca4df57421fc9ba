import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRepository } from '#tools/lib/paths.ts';

// A field of a request that is renamed in the contract alone, and the files that send it.
const renamed = [
  {
    contract: 'hiring/positions.ts',
    field: 'evaluation_id',
    app: 'apps/web',
    senders: [
      'apps/web/src/features/evaluations/api/assign-evaluation.ts',
      'apps/web/src/features/positions/api/assign-evaluation.ts',
    ],
  },
  {
    contract: 'exams/sitting.ts',
    field: 'privacy_version',
    app: 'apps/exam',
    senders: ['apps/exam/src/lib/exam-api.ts'],
  },
  {
    contract: 'money/staff-credits.ts',
    field: 'kind',
    app: 'apps/web',
    senders: ['apps/web/src/features/staff-accounts/components/account-dialogs.tsx'],
  },
  {
    contract: 'hiring/positions.ts',
    field: 'evaluation_id',
    app: 'e2e',
    senders: ['e2e/support/exams/invite.ts'],
  },
];

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tamiz-renamed-field-'));
  for (const part of ['src', 'package.json']) {
    cpSync(inRepository('packages/contract', part), path.join(folder, part), { recursive: true });
  }
  symlinkSync(inRepository('packages/contract/node_modules'), path.join(folder, 'node_modules'));
  for (const { contract, field } of renamed) {
    const file = path.join(folder, 'src', contract);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`${field}:`, 'another_name:'));
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.for(renamed)(
  'renaming $field in the contract alone fails the types of $app',
  { timeout: 240_000 },
  async ({ field, app, senders }) => {
    const output = await compile(app, senders);
    for (const sender of senders) {
      const problems = output.split('\n').filter((line) => line.includes(`${sender}(`));
      expect(problems.join('\n')).toContain(`'${field}' does not exist`);
    }
  },
);

/** Compiles only these files and what they import, against the changed copy of the contract. */
const compile = (app: string, files: string[]): Promise<string> => {
  const config = path.join(folder, `tsconfig.${path.basename(app)}.json`);
  writeFileSync(
    config,
    JSON.stringify({
      extends: inRepository(app, 'tsconfig.json'),
      compilerOptions: { types: [], paths: { '@tamiz/contract/*': [`${folder}/src/*.ts`] } },
      files: files.map((file) => inRepository(file)),
      include: [],
    }),
  );
  const tsc = inRepository('node_modules/typescript/bin/tsc');
  return new Promise((resolve) => {
    // It exits with an error, as it should; what it printed is looked at by the test.
    execFile(process.execPath, [tsc, '-p', config], { cwd: inRepository() }, (_error, stdout) =>
      resolve(stdout),
    );
  });
};
