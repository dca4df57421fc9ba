import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { environment } from '#e2e/playwright.config.ts';
import { repositoryRoot } from '#e2e/support/paths.ts';
import { serverSettings, type StackAddresses } from '#e2e/support/stack.ts';

const run = promisify(execFile);

/** Runs the operator's real command against the running product and returns what it printed. */
export const runAdmin = async (stack: StackAddresses, ...args: string[]): Promise<string> => {
  const { stdout } = await run('pnpm', ['admin', ...args], {
    cwd: repositoryRoot,
    env: { ...environment.inherited, ...serverSettings(stack) },
  });
  return stdout.trim();
};
