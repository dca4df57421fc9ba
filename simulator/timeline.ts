type Entry = { at: number; turn: number; run: () => void };

/**
 * Simulated time: planned steps run in order, and the time stands still while a real call is under way, so
 * that half an hour passes in a moment and always identically.
 */
export const createTimeline = (start: number) => {
  let now = start;
  let turn = 0;
  let plan: Entry[] = [];
  let underWay: Promise<unknown>[] = [];

  const at = (moment: number, run: () => void): (() => void) => {
    const entry = { at: Math.max(moment, now), turn: (turn += 1), run };
    plan.push(entry);
    return () => {
      plan = plan.filter((other) => other !== entry);
    };
  };

  /** Runs everything that the last step caused without delay. */
  const settle = async (): Promise<void> => {
    do {
      const waited = underWay;
      underWay = [];
      await Promise.all(waited);
      // A few turns, because promises on the browser's side are chained.
      for (let round = 0; round < 20; round += 1) await Promise.resolve();
    } while (underWay.length > 0);
  };

  return {
    now: (): number => now,
    at,
    after: (ms: number, run: () => void): (() => void) => at(now + ms, run),
    /** A real call that must end before time goes on. */
    await: (work: Promise<unknown>): void => {
      underWay.push(work);
    },
    /** Runs the plan until it is empty, the end is reached, or `isDone` says so. */
    run: async (end: number, isDone: () => boolean): Promise<void> => {
      await settle();
      while (plan.length > 0 && !isDone()) {
        plan.sort((left, right) => left.at - right.at || left.turn - right.turn);
        const [next] = plan;
        if (next === undefined || next.at > end) break;
        plan.shift();
        now = next.at;
        next.run();
        await settle();
      }
      if (now < end && !isDone()) now = end;
    },
  };
};

export type Timeline = ReturnType<typeof createTimeline>;
