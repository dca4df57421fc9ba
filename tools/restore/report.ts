const say = (line: string): void => void process.stdout.write(`${line}\n`);

export type Report = ReturnType<typeof createReport>;

/** Prints what was seen as it is seen, and remembers what was missed. */
export const createReport = () => {
  const missed: string[] = [];
  return {
    missed,
    say,
    figure: (name: string, value: string): void => say(`  ${name.padEnd(34)} ${value}`),
    /** A claim that holds when there is nothing to say against it. */
    claim: (name: string, against: readonly string[]): void => {
      say(`  ${name.padEnd(34)} ${against.length === 0 ? 'yes' : 'NO'}`);
      for (const line of against.slice(0, 10)) say(`    ${line}`);
      if (against.length > 0) missed.push(name);
    },
  };
};

export const seconds = (value: number): string => `${value.toFixed(1)} s`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
export const rate = (bytes: number, time: number): string =>
  `${(bytes / 1e6 / time).toFixed(0)} MB/s`;
