import { listen } from '#src/listen.ts';

/** How long news nobody waited for is kept: a browser is between two calls for far less. */
const keptMs = 10_000;

/** Browsers that wait to hear of a change, by the place their exam belongs to. */
export const createExamChanges = () => {
  const waiting = new Map<string, Set<() => void>>();
  const missed = new Map<string, NodeJS.Timeout>();

  const forget = (placeId: string, wake: () => void): void => {
    const others = waiting.get(placeId);
    others?.delete(wake);
    if (others?.size === 0) waiting.delete(placeId);
  };

  return {
    /** True when something changed, also a moment ago while nobody waited; false when the time was up first. */
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

    /** Lets everybody go, so that the process can end. */
    release: (): void => {
      for (const placeId of [...waiting.keys()]) {
        for (const wake of [...(waiting.get(placeId) ?? [])]) wake();
      }
    },
  };
};

export type ExamChanges = ReturnType<typeof createExamChanges>;

/** Hears of changes that another process or person made to running exams. */
export const watchExamChanges = (url: string, changes: ExamChanges) =>
  listen({ url, channel: 'exam_changed', onMessage: changes.announce });
