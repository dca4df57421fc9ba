import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** Where a figure was measured; one without its conditions means nothing. */
export const printConditions = (): void => {
  const memory = Math.round(totalmem() / 2 ** 30);
  process.stdout.write(
    `Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GB, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
};
