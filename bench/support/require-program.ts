import { spawnSync } from 'node:child_process';

/** Fails before anything is measured, not after a quarter of an hour, where a program is missing. */
export const requireProgram = (name: string): void => {
  const { error } = spawnSync(name, ['-v'], { stdio: 'ignore' });
  if (error !== undefined) {
    throw new Error(`This measurement needs ${name}, which does not start: ${error.message}`);
  }
};
