/** An exam closes this long after its start, answered or not. */
export const examMs = 24 * 3_600_000;

/** How late an answer given in time may arrive. */
export const graceMs = 3_000;

/**
 * An answer given offline within its limit is accepted if it arrives this soon after the server last heard of its
 * browser; and all late answers of one attempt together may be this late.
 */
export const offlineMs = 10 * 60_000;

/**
 * A free exam whose browser is gone is closed this long after its deadline: until then answers from a time without a
 * connection may come, also when an outage of ours lies in between.
 */
export const closeAfterMs = offlineMs + 30 * 60_000;

/** What is left of a question's time; never less than nothing. */
export const remainingMs = (deadline: Date, now: Date): number =>
  Math.max(0, deadline.getTime() - now.getTime());

/** A question's own time in milliseconds, with what a candidate was granted on top. */
export const limitMs = (seconds: number, extraPercent: number): number =>
  Math.round(seconds * 10 * (100 + extraPercent));

/** The one clock of a free exam: the sum of its questions' limits. */
export const totalMs = (seconds: readonly number[], extraPercent: number): number =>
  seconds.reduce((sum, limit) => sum + limitMs(limit, extraPercent), 0);
