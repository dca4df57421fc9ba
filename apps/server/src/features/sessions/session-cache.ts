import type { Visitor } from '#src/visitor.ts';

/** What is remembered of a living session. */
export type CachedSession = { visitor: Visitor; expiresAt: number; touchedAt: number };

type Entry = CachedSession & { cachedAt: number };

/** However quiet the wire is, a session is looked up again after this long. */
const trustMs = 30_000;
const maxEntries = 50_000;

/**
 * Living sessions by the hash of their token. It answers only while this process hears about sessions that
 * end (`setTrusted`): a process that cannot hear asks the database every time.
 */
export const createSessionCache = (now: () => number = Date.now) => {
  const entries = new Map<string, Entry>();
  let isTrusted = false;
  let generation = 0;

  const forget = (matches: (visitor: Visitor) => boolean): void => {
    generation += 1;
    for (const [key, { visitor }] of entries) if (matches(visitor)) entries.delete(key);
  };

  return {
    get(key: string): CachedSession | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      const isFresh = entry.cachedAt + trustMs > now() && entry.expiresAt > now();
      if (isFresh && isTrusted) return entry;
      entries.delete(key);
      return undefined;
    },

    /** Reads through: what was looked up while something ended is answered, but not remembered. */
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
    forgetUser: (id: string) => forget((visitor) => visitor.userId === id),
    forgetAccount: (id: string) => forget((visitor) => visitor.accountId === id),

    setTrusted(trusted: boolean): void {
      isTrusted = trusted;
      forget(() => true);
    },
  };
};

export type SessionCache = ReturnType<typeof createSessionCache>;
