import type { After } from '#src/lib/save-queue.ts';

/** Everything that is due by promises alone. */
const flush = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** A clock that moves when a test says so; timers run in their order, and what they cause runs before the next. */
export const createVirtualTime = (start = 0) => {
  let time = start;
  let timers: { at: number; run: () => void }[] = [];

  const after: After = (ms, run) => {
    const timer = { at: time + ms, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };

  const advance = async (ms: number): Promise<void> => {
    const end = time + ms;
    await flush();
    for (;;) {
      const [next] = timers
        .filter(({ at }) => at <= end)
        .toSorted((left, right) => left.at - right.at);
      if (next === undefined) break;
      timers = timers.filter((timer) => timer !== next);
      time = Math.max(time, next.at);
      next.run();
      await flush();
    }
    time = end;
  };

  return { now: () => time, after, advance, flush };
};

export type VirtualTime = ReturnType<typeof createVirtualTime>;
