import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const patches = path.join(import.meta.dirname, 'defects');

/** The broken rule by which each defect is found: any other one would be found by accident. */
const tellingRules: Record<string, string> = {
  'erasure-left-to-a-timer.patch': 'was erased and is still in',
  'mail-noted-before-it-is-sent.patch': 'noted and never came|never mailed|has no receipt',
  'payment-credited-at-every-message.patch': 'ledger|money model|wrong balances',
  'process-ends-with-its-connection.patch': 'by itself',
  'save-acknowledged-before-it-is-kept.patch': 'was acknowledged|exam of place',
  'silent-connection-is-kept.patch': 'stuck|hung',
};

/** More faults than usual, so that each defect meets the one that shows it. */
const range = ['--operations', '1500', '--faults', '120'];

/**
 * Where one kind of fault shows a defect and others hide it: a process that is killed or whose connections are reset forgets the
 * silent ones, and a mail is lost by a server that hangs up, not by one that is slow.
 */
const rangeOf: Record<string, readonly string[]> = {
  'mail-noted-before-it-is-sent.patch': [...range, '--only', 'reset'],
  'silent-connection-is-kept.patch': [
    '--operations',
    '1500',
    '--faults',
    '30',
    '--only',
    'black-hole',
  ],
};

/** The telling rule that the defective copy broke, or null. */
const findIn = async (
  copy: string,
  faults: readonly string[],
  rule: string,
): Promise<string | null> => {
  try {
    await run('node', ['chaos/main.ts', ...faults, '--until', rule], { cwd: copy });
    return null;
  } catch (error) {
    const isTold = typeof error === 'object' && error !== null && 'stdout' in error;
    const lines = isTold ? String(error.stdout).split('\n') : [];
    const isTelling = new RegExp(`^VIOLATION .*(${rule})`);
    return lines.find((line) => isTelling.test(line)) ?? null;
  }
};

/** Plants each defect in a copy of the repository and runs the suite there; answers how many were missed. */
export const findPlants = async (
  wanted: string,
  seed: string,
  say: (line: string) => void,
): Promise<number> => {
  const copy = mkdtempSync(path.join(tmpdir(), 'tamiz-chaos-'));
  let missed = 0;
  try {
    execFileSync('git', ['clone', '--quiet', root, copy]);
    const install = ['install', '--frozen-lockfile', '--offline'];
    execFileSync('pnpm', install, { cwd: copy, stdio: 'ignore' });
    for (const name of readdirSync(patches).toSorted()) {
      if (!name.includes(wanted)) continue;
      const file = path.join(patches, name);
      execFileSync('git', ['apply', file], { cwd: copy });
      const rule = tellingRules[name];
      if (rule === undefined) throw new Error(`By which rule is ${name} found?`);
      const faults = [...(rangeOf[name] ?? range), '--seed', seed];
      const found = await findIn(copy, faults, rule);
      execFileSync('git', ['apply', '--reverse', file], { cwd: copy });
      if (found === null) missed += 1;
      say(`${name}: ${found ?? 'NOT FOUND'}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  say(`${missed} planted defects were not found`);
  return missed;
};
