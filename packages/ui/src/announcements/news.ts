/** The header by which every answer of the API tells whether everybody is told something. */
const header = 'x-tamiz-notices';

/** What the header says while nothing is told. */
const nothing = '-';

/** What is known after an answer: a tag that changes with what is told, null for nothing. One without the header, as a proxy gives it, says nothing new. */
export const readNews = (headers: Headers, known: string | null): string | null => {
  const told = headers.get(header) ?? known;
  return told === nothing ? null : told;
};

/** What answers say of announcements. */
export type News = {
  note: (headers: Headers) => void;
  read: () => string | null;
  subscribe: (listener: () => void) => () => void;
};

/** Listens to answers that come anyway, so that nobody has to ask. */
export const createNews = (): News => {
  let tag: string | null = null;
  const listeners = new Set<() => void>();
  return {
    note: (headers) => {
      const next = readNews(headers, tag);
      if (next === tag) return;
      tag = next;
      for (const listener of listeners) listener();
    },
    read: () => tag,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
