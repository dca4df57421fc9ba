import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRepository } from '#tools/lib/paths.ts';

const run = promisify(execFile);

/** runc, because crun refuses machines whose cgroups are of both versions. */
export const runtime = ['--runtime', 'runc'];

/** Runs podman to its end and answers what it printed; a failure carries its last words. */
export const podman = async (args: string[], timeoutMs?: number): Promise<string> =>
  (await podmanOutput(args, timeoutMs)).stdout.trim();

/** The same, with both streams apart. */
export const podmanOutput = async (
  args: string[],
  timeoutMs = 60_000,
): Promise<{ stdout: string; stderr: string }> => {
  const options = { cwd: inRepository(), timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 };
  try {
    return await run('podman', args, options);
  } catch (error) {
    const words =
      error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    // oxlint-disable-next-line preserve-caught-error -- its message is the whole command, secrets included
    throw new Error(`podman ${args.slice(0, 3).join(' ')} …: ${words.trim().slice(-2000)}`);
  }
};

/** Whether podman can do this; for questions that it answers by its exit code. */
export const canPodman = async (args: string[], timeoutMs?: number): Promise<boolean> => {
  try {
    await podman(args, timeoutMs);
    return true;
  } catch {
    return false;
  }
};
