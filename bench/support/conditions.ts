import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The machine a figure was measured on; without it the figure cannot be compared. */
export const printConditions = (): void => {
  const memory = Math.round(totalmem() / 2 ** 30);
  process.stdout.write(
    `Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GB, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
};
