import { addressOf, createKey, readAddress } from '#src/lib/router/location.ts';
import type { Location } from '#src/lib/router/location.ts';
import { isRecord } from '#src/lib/reading/json.ts';

/** The entries behind the back button, of a browser or of a test. */
export type History = {
  read: () => Location;
  push: (location: Location) => void;
  replace: (location: Location) => void;
  go: (delta: number) => void;
  /** Tells when somebody went back or forth. */
  listen: (onMove: (location: Location) => void) => void;
};

export const createBrowserHistory = (): History => {
  const { history, location } = globalThis;
  const read = (): Location => {
    const kept: unknown = history.state;
    const { pathname, search, hash } = location;
    const key = isRecord(kept) && typeof kept['key'] === 'string' ? kept['key'] : 'default';
    return { pathname, search, hash, key, state: isRecord(kept) ? (kept['usr'] ?? null) : null };
  };
  const entryOf = ({ state, key }: Location) => ({ usr: state, key });
  return {
    read,
    push: (to) => history.pushState(entryOf(to), '', addressOf(to)),
    replace: (to) => history.replaceState(entryOf(to), '', addressOf(to)),
    go: (delta) => history.go(delta),
    listen: (onMove) => globalThis.addEventListener('popstate', () => onMove(read())),
  };
};

export const createMemoryHistory = (start: string): History => {
  const first = readAddress(start, { pathname: '/', search: '' });
  let entries: Location[] = [{ ...first, state: null, key: createKey() }];
  let at = 0;
  let tell = (_location: Location): void => {};
  const read = (): Location => {
    const entry = entries[at];
    if (entry === undefined) throw new Error('The history has no such entry');
    return entry;
  };
  return {
    read,
    push: (to) => {
      entries = [...entries.slice(0, at + 1), to];
      at += 1;
    },
    replace: (to) => {
      entries = entries.with(at, to);
    },
    go: (delta) => {
      at = Math.min(Math.max(at + delta, 0), entries.length - 1);
      tell(read());
    },
    listen: (onMove) => {
      tell = onMove;
    },
  };
};
