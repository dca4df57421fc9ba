/** Connections of one process to one database role, beside a pool of DATABASE_POOL_SIZE for transactions. */
export type Connections = {
  /** Single reads of many requests share these. */
  readonly reads: number;
  /** Saves of answers wait for locks that a transaction holds, so no read may stand behind them. */
  readonly saves?: number;
  /** Staff who look as an account sees it, without people: two for transactions, one for single reads. */
  readonly views?: number;
  /** Those of graphile-worker: one listens for each lane, the others take jobs. */
  readonly queue?: number;
  /** The heartbeat must not wait behind the statement of a slow job. */
  readonly heartbeat?: number;
};

/** What each kind of process opens at most; the documents add up these numbers. */
export const connections = {
  api: {
    app: { reads: 2, views: 3 },
    auth: { reads: 2 },
    staff: { reads: 2 },
    exam: { reads: 2, saves: 1 },
  },
  worker: {
    worker: { reads: 2, queue: 12, heartbeat: 1 },
  },
} as const satisfies Record<string, Record<string, Connections>>;

/** The channels an API process listens to, each on one more connection of the role named here. */
export const channels = {
  session_changes: { role: 'auth', setting: 'DATABASE_URL_AUTH' },
  position_changed: { role: 'app', setting: 'DATABASE_URL_APP' },
  notices_changed: { role: 'app', setting: 'DATABASE_URL_APP' },
  exam_changed: { role: 'exam', setting: 'DATABASE_URL_EXAM' },
} as const;
