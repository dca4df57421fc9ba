import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const patches = path.join(import.meta.dirname, 'defects');

/** Only patches from this name on, in the order of their names: a run that was cut off goes on. */
const { values } = parseArgs({ options: { from: { type: 'string', default: '' } } });

/** Enough runs for each defect to show; most show within ten. */
const attempts = 400;

const copy = mkdtempSync(path.join(tmpdir(), 'tamiz-defects-'));

/** True when the simulator, run on the defective copy, names a broken rule. */
const isFound = async (seed: string): Promise<string | null> => {
  const range = ['--attempts', String(attempts), '--seed', seed];
  try {
    await run('node', ['simulator/main.ts', ...range], { cwd: copy });
    return null;
  } catch (error) {
    const output =
      typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : '';
    return output.split('\n').find((line) => line.startsWith('seed ')) ?? null;
  }
};

/** A patch whose defect shows rarely names the first seed to try; git ignores such lines of a patch. */
const seedOf = (patch: string): string =>
  /^First seed: (\d+)$/m.exec(readFileSync(patch, 'utf8'))?.[1] ?? '1';

// The simulator must find each planted defect; otherwise it does not check that kind of rule.
let missed = 0;
try {
  execFileSync('git', ['clone', '--quiet', root, copy]);
  execFileSync('pnpm', ['install', '--frozen-lockfile', '--offline'], {
    cwd: copy,
    stdio: 'ignore',
  });
  for (const patch of readdirSync(patches)
    .toSorted()
    .filter((name) => name >= values.from)) {
    const file = path.join(patches, patch);
    execFileSync('git', ['apply', file], { cwd: copy });
    const found = await isFound(seedOf(file));
    execFileSync('git', ['apply', '--reverse', file], { cwd: copy });
    if (found === null) missed += 1;
    process.stdout.write(`${patch}: ${found ?? `NOT FOUND in ${attempts} attempts`}\n`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.stdout.write(`${missed} planted defects were not found\n`);
process.exitCode = missed === 0 ? 0 : 1;
