export type Location = {
  pathname: string;
  search: string;
  hash: string;
  /** What the navigation carried along; the browser keeps it with the entry of its history. */
  state: unknown;
  /** Names the entry of the history, so that its scroll position can be found again. */
  key: string;
};

export const addressOf = ({ pathname, search, hash }: Omit<Location, 'state' | 'key'>): string =>
  `${pathname}${search}${hash}`;

// Only the part behind the host is used: an address can never lead to another site.
const base = 'http://tamiz.invalid';

/** Reads an address: a path from the root, or "?…" and "#…" of the page that is there. */
export const readAddress = (
  to: string,
  from: Pick<Location, 'pathname' | 'search'>,
): Omit<Location, 'state' | 'key'> => {
  const here = `${base}${from.pathname}${from.search}`;
  const url = new URL(to.startsWith('/') ? `${base}${to}` : to, here);
  return {
    // Two slashes in front would be read as a host by the browser.
    pathname: url.pathname.replace(/^\/{2,}/, '/'),
    search: url.search,
    hash: url.hash,
  };
};

export const createKey = (): string => Math.random().toString(36).slice(2, 10);
