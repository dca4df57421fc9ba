import type { InvalidateQueryFilters, QueryClient, QueryKey } from '@tanstack/react-query';

import { isRecord } from '#src/lib/reading/json.ts';

/**
 * Reads again what is on screen. TanStack takes a first reading that is under way for the new one; it may have begun
 * before the change, so it is read once more when it has ended.
 */
export const readAgain = async (
  client: QueryClient,
  filters: InvalidateQueryFilters = {},
): Promise<void> => {
  const first = client
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle');
  await client.invalidateQueries(filters);
  if (first.length === 0) return;
  await Promise.allSettled(first.flatMap(({ promise }) => promise ?? []));
  const { refetchType = 'active' } = filters;
  await client.invalidateQueries({ predicate: (query) => first.includes(query), refetchType });
};

/** Lists that grow by “Mostrar más” say when their last page was read, not when their first was. */
const hasFurtherPages = (data: unknown): boolean =>
  isRecord(data) && Array.isArray(data['pages']) && data['pages'].length > 1;

/**
 * Reads again what was read longer ago than this; 0 means all of it. What is on its way counts as new. What is not on screen costs nothing
 * now, so all of it is read when it is next shown.
 */
export const readOlder = (
  client: QueryClient,
  queryKey: QueryKey,
  olderThanMs: number,
): Promise<void> => {
  if (olderThanMs === 0) return readAgain(client, { queryKey });
  const since = Date.now() - olderThanMs;
  return readAgain(client, {
    queryKey,
    predicate: (query) => {
      const { fetchStatus, isInvalidated, dataUpdatedAt, data } = query.state;
      if (!query.isActive() || hasFurtherPages(data)) return true;
      return fetchStatus === 'idle' && (isInvalidated || dataUpdatedAt < since);
    },
  });
};
