import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const patches = path.join(import.meta.dirname, 'defects');

/** Enough that each of them shows; most do within ten. */
const attempts = 400;

const copy = mkdtempSync(path.join(tmpdir(), 'tamiz-defects-'));

/** True when the simulator, run on the defective copy, names a broken rule. */
const isFound = async (): Promise<string | null> => {
  try {
    await run('node', ['simulator/main.ts', '--attempts', String(attempts)], { cwd: copy });
    return null;
  } catch (error) {
    const output =
      typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : '';
    return output.split('\n').find((line) => line.startsWith('seed ')) ?? null;
  }
};

// Each planted defect must be found by the simulator, or the simulator is blind to its kind.
let missed = 0;
try {
  execFileSync('git', ['clone', '--quiet', root, copy]);
  execFileSync('pnpm', ['install', '--frozen-lockfile', '--offline'], {
    cwd: copy,
    stdio: 'ignore',
  });
  for (const patch of readdirSync(patches)) {
    const file = path.join(patches, patch);
    execFileSync('git', ['apply', file], { cwd: copy });
    const found = await isFound();
    execFileSync('git', ['apply', '--reverse', file], { cwd: copy });
    if (found === null) missed += 1;
    process.stdout.write(`${patch}: ${found ?? `NOT FOUND in ${attempts} attempts`}\n`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.stdout.write(`${missed} planted defects were not found\n`);
process.exitCode = missed === 0 ? 0 : 1;
