import type { Handle } from '@tamiz/db';

import { findVersion } from '#src/domains/bank/catalogue/queries.ts';

/** The catalogue is read again after this time even if nothing changed, because a new price starts at a set moment. */
const maxAgeMs = 60_000;
const maxEntries = 500;

type Entry<Value> = { version: number; loadedAt: number; value: Value };

/**
 * What a process remembers of the catalogue, which changes rarely and is read all the time. Each question
 * costs one short statement that asks whether anything changed; only then is the catalogue read again.
 */
export const createCatalogueMemory = <Value>(now: () => number = Date.now) => {
  const entries = new Map<string, Entry<Value>>();

  return async (
    handle: Handle,
    key: string,
    load: () => Promise<Value>,
  ): Promise<{ version: number; value: Value }> => {
    const [state] = await findVersion(handle, {});
    const version = state?.version ?? 0;
    const known = entries.get(key);
    if (known?.version === version && now() - known.loadedAt < maxAgeMs) return known;
    const entry = { version, loadedAt: now(), value: await load() };
    const [oldest] = entries.keys();
    if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
    entries.set(key, entry);
    return entry;
  };
};

export type CatalogueMemory<Value> = ReturnType<typeof createCatalogueMemory<Value>>;
