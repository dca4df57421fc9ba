import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRepository } from '#tools/lib/paths.ts';
import { runSteps } from '#tools/lib/steps.ts';
import { groupProjects, type Project } from '#tools/check/type-groups.ts';

// Read from the workspace's own list, so that a new one is checked from its first commit.
const { packages: patterns } = z
  .object({ packages: z.array(z.string()) })
  .parse(parse(readFileSync(inRepository('pnpm-workspace.yaml'), 'utf8')));
const folders = globSync(patterns, { cwd: inRepository() })
  .filter((folder) => existsSync(inRepository(folder, 'tsconfig.json')))
  .toSorted();

const projectSchema = z.strictObject({
  extends: z.string(),
  compilerOptions: z.record(z.string(), z.unknown()).default({}),
  include: z.array(z.string()),
  exclude: z.array(z.string()).default([]),
});
const projects = ['.', ...folders].map((folder): Project => {
  const file = inRepository(folder, 'tsconfig.json');
  return {
    folder: inRepository(folder),
    ...projectSchema.parse(parse(readFileSync(file, 'utf8'))),
  };
});

const steps = await Promise.all(
  groupProjects(projects).map(async ({ members, config }) => {
    // Beside the packages of a member, where its `types` are found.
    const [first = inRepository()] = members;
    const file = path.join(first, 'node_modules', '.types', 'tsconfig.json');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(config));
    return {
      name: members.map((member) => path.relative(inRepository(), member) || 'root').join(', '),
      shareSeconds: 20,
      command: ['node', 'node_modules/typescript/bin/tsc', '-p', file],
    };
  }),
);
const results = await runSteps(steps, { concurrency: 2 });
process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1;
