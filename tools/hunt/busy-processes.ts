import { spawn } from 'node:child_process';
import { once } from 'node:events';

// Ends by itself when the hunt's process has ended, for whatever reason.
const busyLoop = 'const parent = process.ppid; while (process.ppid === parent);';

/** Starts processes that each keep a core busy until they are stopped. */
export const startBusyProcesses = (count: number): { stop: () => Promise<void> } => {
  const children = Array.from({ length: count }, () => {
    const child = spawn(process.execPath, ['-e', busyLoop], { stdio: 'ignore' });
    return { child, exited: once(child, 'exit') };
  });
  return {
    stop: async () => {
      for (const { child } of children) child.kill('SIGKILL');
      await Promise.all(children.map(({ exited }) => exited));
    },
  };
};
