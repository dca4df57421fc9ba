/** Keeps two windows of one browser from answering the same exam, which share session and storage. */
export type TabLock = {
  /**
   * Answers whether this window may go on. `isTakingOver` takes the exam from another window, which hears so by its
   * own `onLost`.
   */
  hold: (name: string, options: { isTakingOver: boolean; onLost: () => void }) => Promise<boolean>;
};

/** A window that is just being reloaded still holds its lock for a moment. */
const patienceMs = 1_500;

/** The browser's own locks: one that crashes or closes lets go by itself. Without them every window may. */
export const createTabLock = (locks: LockManager | undefined): TabLock => {
  const own = new Set<string>();
  return {
    hold: async (name, { isTakingOver, onLost }) => {
      if (locks === undefined || own.has(name)) return true;
      const giveUp = new AbortController();
      const timer = setTimeout(() => giveUp.abort(), patienceMs);
      return new Promise((resolve) => {
        const keep = (): Promise<never> => {
          clearTimeout(timer);
          own.add(name);
          resolve(true);
          return new Promise(() => {});
        };
        const request = isTakingOver
          ? locks.request(name, { steal: true }, keep)
          : locks.request(name, { signal: giveUp.signal }, keep);
        request.catch(() => {
          clearTimeout(timer);
          if (own.delete(name)) onLost();
          else resolve(false);
        });
      });
    },
  };
};
