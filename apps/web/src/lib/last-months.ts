/** The last so many months, the newest first, as 2026-11. */
export const lastMonths = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, index) => {
    const first = new Date(now.getFullYear(), now.getMonth() - index, 1);
    return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`;
  });

/** Whether a word of an address is a month like 2026-11. */
export const isMonth = (word: string): boolean => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(word);
