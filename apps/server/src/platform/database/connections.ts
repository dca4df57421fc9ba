/** Connections of one process to one database role, beside a pool of DATABASE_POOL_SIZE for transactions. */
export type Connections = {
  /** Single reads of many requests share these. */
  readonly reads: number;
  /** Searches have connections of their own, so that a slow one delays no other read. */
  readonly searches?: number;
  /** Saves of answers wait for locks that a transaction holds, so no read may stand behind them. */
  readonly saves?: number;
  /** Staff who look as an account sees it, without people: two for transactions, one for single reads, one for searches. */
  readonly views?: number;
  /** Those of graphile-worker: one listens for each lane, the others take jobs. */
  readonly queue?: number;
  /** The heartbeat must not wait behind the statement of a slow job. */
  readonly heartbeat?: number;
  /** Hears what other processes changed: see `listen.ts`. */
  readonly listening?: number;
};

/** What each kind of process opens at most; the documents add up these numbers. */
export const connections = {
  api: {
    app: { reads: 2, searches: 2, views: 4 },
    auth: { reads: 2, listening: 1 },
    staff: { reads: 2 },
    exam: { reads: 2, saves: 1 },
  },
  worker: {
    worker: { reads: 2, queue: 13, heartbeat: 1 },
  },
} as const satisfies Record<string, Record<string, Connections>>;
