/** Does the work from `from` up to `until`, so many callers at a time; each takes the next number when it is done with one. */
export const runMany = async (
  { from, until, callers }: { from: number; until: number; callers: number },
  work: (index: number, caller: number) => Promise<unknown>,
): Promise<void> => {
  let next = from;
  const run = async (_: unknown, caller: number): Promise<void> => {
    while (next < until) {
      next += 1;
      await work(next - 1, caller);
    }
  };
  await Promise.all(Array.from({ length: callers }).map(run));
};
