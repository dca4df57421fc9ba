import type { Result } from '#src/lib/result.ts';

const firstMs = 1_000;
const longestMs = 15_000;

/** How long to wait after so many failures in a row; spread by chance, so that a room full of exams does not return as one. */
export const retryDelay = (failures: number, random: () => number): number => {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (0.5 + random() / 2));
};

type Retries = { after: (ms: number, run: () => void) => () => void; random: () => number };

/** Repeats calls that fail until the sitting is over. */
export const createPersist = ({ after, random }: Retries, isOver: () => boolean) => {
  const sleepers = new Set<() => void>();

  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        cancel();
        sleepers.delete(wake);
        resolve();
      };
      const cancel = after(ms, wake);
      sleepers.add(wake);
    });

  /** Until the server has answered yes or no; every call here may be repeated without harm. */
  const persist = async <Value>(
    call: () => Promise<Result<Value>>,
    isWanted = (): boolean => true,
    failures = 1,
  ): Promise<Result<Value> | null> => {
    const result = await call();
    if (isOver()) return null;
    if (result.ok || result.failure.kind === 'refused') return result;
    await sleep(retryDelay(failures, random));
    return isOver() || !isWanted() ? null : persist(call, isWanted, failures + 1);
  };

  return {
    sleep,
    persist,
    /** Ends every delay at once. */
    wakeAll: (): void => {
      for (const wake of sleepers) wake();
    },
  };
};
