import type { Handle } from '@tamiz/db';

import { findVersion } from '#src/domains/bank/catalogue/queries.ts';

const maxEntries = 500;

type Entry<Value> = { version: number; pricedSince: number; value: Value };

/**
 * What a process remembers of the catalogue, which changes rarely and is read all the time. Each question
 * costs one short statement that asks whether anything changed or another price began; only then is it read again.
 */
export const createCatalogueMemory = <Value>() => {
  const entries = new Map<string, Entry<Value>>();

  return async (
    handle: Handle,
    key: string,
    load: () => Promise<Value>,
  ): Promise<{ version: number; value: Value }> => {
    const [state] = await findVersion(handle, {});
    const version = state?.version ?? 0;
    const pricedSince = state?.priced_since?.getTime() ?? 0;
    const known = entries.get(key);
    if (known?.version === version && known.pricedSince === pricedSince) return known;
    const entry = { version, pricedSince, value: await load() };
    const [oldest] = entries.keys();
    if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
    entries.set(key, entry);
    return entry;
  };
};

export type CatalogueMemory<Value> = ReturnType<typeof createCatalogueMemory<Value>>;
