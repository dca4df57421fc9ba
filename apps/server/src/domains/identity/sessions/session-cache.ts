import type { Visitor } from '#src/platform/http/visitor.ts';

/** What is remembered of a valid session. */
export type CachedSession = { visitor: Visitor; expiresAt: number; touchedAt: number };

type Entry = CachedSession & { cachedAt: number };

/** A session is looked up again after this time even if no change was reported. */
const maxAgeMs = 30_000;
const maxEntries = 50_000;

/**
 * Valid sessions by the hash of their token. It answers only while this process is notified of sessions that
 * end (`setTrusted`); otherwise every request asks the database.
 */
export const createSessionCache = (now: () => number = Date.now) => {
  const entries = new Map<string, Entry>();
  const watchers = new Map<() => void, Visitor>();
  let isTrusted = false;
  let generation = 0;

  const forget = (matches: (visitor: Visitor) => boolean): void => {
    generation += 1;
    for (const [key, { visitor }] of entries) if (matches(visitor)) entries.delete(key);
    for (const [end, visitor] of watchers) if (matches(visitor)) end();
  };

  return {
    get(key: string): CachedSession | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      const isFresh = entry.cachedAt + maxAgeMs > now() && entry.expiresAt > now();
      if (isFresh && isTrusted) return entry;
      entries.delete(key);
      return undefined;
    },

    /** Reads through: a result looked up while sessions ended is returned but not remembered. */
    async load(
      key: string,
      find: () => Promise<CachedSession | null>,
    ): Promise<CachedSession | null> {
      const startedIn = generation;
      const found = await find();
      if (found !== null && isTrusted && generation === startedIn) {
        const [oldest] = entries.keys();
        if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
        entries.set(key, { ...found, cachedAt: now() });
      }
      return found;
    },

    forgetSession: (id: string) => forget((visitor) => visitor.sessionId === id),
    forgetUser: (id: string) => forget(({ userId, view }) => userId === id || view?.staffId === id),
    forgetAccount: (id: string) => forget((visitor) => visitor.accountId === id),

    /** Calls back when this session may have ended or changed, until the returned function is called. */
    onEnd(visitor: Visitor, end: () => void): () => void {
      watchers.set(end, visitor);
      return () => watchers.delete(end);
    },

    setTrusted(trusted: boolean): void {
      isTrusted = trusted;
      forget(() => true);
    },
  };
};

export type SessionCache = ReturnType<typeof createSessionCache>;
