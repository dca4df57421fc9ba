import { existsSync, globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRepository } from '#tools/lib/paths.ts';
import { runSteps } from '#tools/lib/steps.ts';

// Read from the workspace's own list, so that a new one is checked from its first commit.
const { packages: patterns } = z
  .object({ packages: z.array(z.string()) })
  .parse(parse(readFileSync(inRepository('pnpm-workspace.yaml'), 'utf8')));
const workspaces = globSync(patterns, { cwd: inRepository() })
  .filter((folder) => existsSync(inRepository(folder, 'tsconfig.json')))
  .toSorted();

const results = await runSteps(
  ['.', ...workspaces].map((folder) => ({
    name: folder === '.' ? 'root' : folder,
    shareSeconds: 10,
    command: ['node', 'node_modules/typescript/bin/tsc', '-p', folder],
  })),
  { concurrency: 2 },
);
process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1;
