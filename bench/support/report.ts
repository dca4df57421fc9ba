/** Prints a measured figure; one that misses its aim fails the bench. */
export const report = (what: string, value: string, isEnough: boolean): void => {
  process.stdout.write(`${what}: ${value}${isEnough ? '' : '  NOT REACHED'}\n`);
  if (!isEnough) process.exitCode = 1;
};
