/** What the score of an attempt follows from, in the order it happened. */
export type ExamEvent = {
  readonly kind: string;
  readonly number: number | null;
  readonly sequence: number | null;
  readonly choice: number | null;
  readonly at: Date;
  readonly data: unknown;
};

/** How one question ended: the chosen options as bits (0 for none) and the time it took. */
export type Outcome = { readonly number: number; readonly choice: number; readonly ms: number };

/** The limit that an event gives, or adds to one. */
export const readLimit = (data: unknown): number =>
  typeof data === 'object' &&
  data !== null &&
  'limit_ms' in data &&
  typeof data.limit_ms === 'number'
    ? data.limit_ms
    : 0;

/** Accepted after the deadline; attempts from before such answers were told have none. */
export const isLate = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'late_ms' in data;

/** Whether an attempt began with one clock for all of its questions. */
export const isFree = (events: readonly ExamEvent[]): boolean => {
  const data = events.find(({ kind }) => kind === 'started')?.data;
  return (
    typeof data === 'object' && data !== null && 'navigation' in data && data.navigation === 'free'
  );
};
