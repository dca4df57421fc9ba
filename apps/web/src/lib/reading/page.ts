import { isRecord, readNumber } from '#src/lib/reading/json.ts';
import type { Json } from '#src/lib/reading/json.ts';

export type Page<Item> = {
  items: Item[];
  currentPage: number;
  lastPage: number;
  /** Null where the backend does not count. */
  total: number | null;
};

/** A page lies at the top of the answer or under `data`; section 7 has both. */
export const readPage = <Item>(
  body: unknown,
  readItem: (value: unknown) => Item | null,
): Page<Item> | null => {
  const page: Json | null = !isRecord(body) ? null : isRecord(body['data']) ? body['data'] : body;
  if (page === null || !Array.isArray(page['data'])) return null;
  return {
    items: page['data'].map(readItem).filter((item) => item !== null),
    currentPage: readNumber(page['current_page']) ?? 1,
    lastPage: readNumber(page['last_page']) ?? 1,
    total: readNumber(page['total']),
  };
};

/** Nothing is on this page because the list ends before it; its figures would tell of nobody. */
export const isBeyondTheEnd = ({ items, currentPage, lastPage }: Page<unknown>): boolean =>
  items.length === 0 && currentPage > lastPage;
