import type { Hearing } from '#src/platform/database/listen.ts';

/** How long a change is remembered while no browser waits; the pause between two calls is far shorter. */
const keptMs = 10_000;

/** Browsers that wait for a change of their exam, by place. */
export const createExamChanges = () => {
  const waiting = new Map<string, Set<() => void>>();
  const missed = new Map<string, NodeJS.Timeout>();

  const forget = (placeId: string, wake: () => void): void => {
    const others = waiting.get(placeId);
    others?.delete(wake);
    if (others?.size === 0) waiting.delete(placeId);
  };

  return {
    /** True when something changed, also shortly before the call; false after the time limit. */
    wait: (placeId: string, milliseconds: number): Promise<boolean> => {
      const news = missed.get(placeId);
      if (news !== undefined) {
        clearTimeout(news);
        missed.delete(placeId);
        return Promise.resolve(true);
      }
      return new Promise((resolve) => {
        const settle = (hasChanged: boolean): void => {
          clearTimeout(timer);
          forget(placeId, wake);
          resolve(hasChanged);
        };
        const wake = (): void => settle(true);
        const timer = setTimeout(() => settle(false), milliseconds);
        waiting.set(placeId, (waiting.get(placeId) ?? new Set()).add(wake));
      });
    },

    announce: (placeId: string): void => {
      if (!waiting.has(placeId)) {
        clearTimeout(missed.get(placeId));
        missed.set(placeId, setTimeout(() => missed.delete(placeId), keptMs).unref());
      }
      for (const wake of [...(waiting.get(placeId) ?? [])]) wake();
    },

    /** Answers everybody who waits: nobody knows what changed, or the process is to end. */
    release: (): void => {
      for (const placeId of [...waiting.keys()]) {
        for (const wake of [...(waiting.get(placeId) ?? [])]) wake();
      }
    },
  };
};

export type ExamChanges = ReturnType<typeof createExamChanges>;

/** Hears of changes to running exams that were made by other processes. What was missed while it could not is read by all. */
export const hearExamChanges = (changes: ExamChanges): Hearing => ({
  onMessage: changes.announce,
  onConnection: (isConnected) => {
    if (isConnected) changes.release();
  },
});
