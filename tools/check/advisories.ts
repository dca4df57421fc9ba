import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { inRepository } from '#tools/lib/paths.ts';

const answer = z.object({
  advisories: z.record(
    z.string(),
    z.object({ module_name: z.string(), severity: z.string(), title: z.string() }),
  ),
});

type Outcome = { exitCode: 0 | 1 | 2; sentences: string[] };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What `pnpm audit --json` said: no advisory, some, or that nobody knows because the registry did not answer. */
export const readAudit = (output: string): Outcome => {
  const read = answer.safeParse(parseJson(output));
  if (!read.success) {
    const said = output.trim().split('\n')[0] ?? '';
    const sentences = [
      `The registry did not answer, so nothing is known about advisories: ${said}`,
    ];
    return { exitCode: 2, sentences };
  }
  const found = Object.values(read.data.advisories).map(
    ({ module_name: name, severity, title }) => `${name} (${severity}): ${title}`,
  );
  if (found.length > 0) return { exitCode: 1, sentences: found };
  return { exitCode: 0, sentences: ['No advisory about what production loads.'] };
};

if (import.meta.main) {
  const { stdout, stderr } = spawnSync('pnpm', ['audit', '--prod', '--json'], {
    cwd: inRepository(),
    encoding: 'utf8',
    timeout: 60_000,
  });
  const { exitCode, sentences } = readAudit(stdout.trim() === '' ? stderr : stdout);
  for (const sentence of sentences) process.stdout.write(`${sentence}\n`);
  process.exitCode = exitCode;
}
