/** Concurrent calls: enough to keep a process busy. */
const concurrency = 32;

/** How many times a second the work runs in this process, over about the given time. */
export const ratePerSecond = async (
  work: (index: number) => Promise<unknown>,
  milliseconds = 3_000,
): Promise<number> => {
  const start = performance.now();
  let done = 0;
  const runner = async (): Promise<void> => {
    while (performance.now() - start < milliseconds) {
      await work(done);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runner));
  return done / ((performance.now() - start) / 1_000);
};
