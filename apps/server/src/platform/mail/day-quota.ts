/** What of the quota is kept for codes and single mails: bulk stops before the last twentieth. */
const bulkShare = 0.95;
const countEveryMs = 60_000;

type DayQuotaOptions = {
  readonly perDay: number | undefined;
  /** Counts what every process sent in the last 24 hours. */
  readonly countDay: () => Promise<number>;
  readonly now?: () => number;
};

/** Follows the provider's quota of a day: counted in the database now and then, and by what this process sends in between. */
export const createDayQuota = ({ perDay, countDay, now = Date.now }: DayQuotaOptions) => {
  let used = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  const countAgain = async (): Promise<void> => {
    try {
      used = await countDay();
    } catch {
      // Without the database nothing leaves anyway; the next look counts again.
      countedAt = Number.NEGATIVE_INFINITY;
    }
  };
  return {
    add: (): void => {
      used += 1;
    },
    isSpent: (): boolean => {
      if (perDay === undefined) return false;
      if (now() - countedAt > countEveryMs) {
        countedAt = now();
        void countAgain();
      }
      return used >= perDay * bulkShare;
    },
  };
};
