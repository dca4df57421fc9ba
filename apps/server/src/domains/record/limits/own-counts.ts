import type { Clock } from '#src/platform/clock.ts';

/** Counts hits in this process only, by windows of time; a new window forgets all of the one before. */
export const createOwnCounts = (clock: Clock) => {
  const windows = new Map<number, { start: number; hits: Map<string, number> }>();

  return {
    /** The hits of the current window, this one included. */
    hit: (subject: string, windowSeconds: number): number => {
      const start = Math.floor(clock.now().getTime() / 1000 / windowSeconds);
      let window = windows.get(windowSeconds);
      if (window?.start !== start) {
        window = { start, hits: new Map() };
        windows.set(windowSeconds, window);
      }
      const hits = (window.hits.get(subject) ?? 0) + 1;
      window.hits.set(subject, hits);
      return hits;
    },
  };
};
