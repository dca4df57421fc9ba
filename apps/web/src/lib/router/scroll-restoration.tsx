import { useEffect, useLayoutEffect, useState } from 'react';

import { useRouter, useRouterState } from '#src/lib/router/context.ts';
import { isRecord } from '#src/lib/reading/json.ts';

const storageKey = 'tamiz-scroll-positions';

const readPositions = (): Map<string, unknown> => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return new Map(isRecord(kept) ? Object.entries(kept) : []);
  } catch {
    return new Map();
  }
};

const storePositions = (positions: ReadonlyMap<string, unknown>): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // Without storage a reload begins at the top.
  }
};

// A "#" of an address can be anything; only the name of an element leads somewhere.
const findNamed = (hash: string): HTMLElement | null => {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/** Going back finds a page scrolled as it was left, also after a reload; every other page begins at its top. */
export const ScrollRestoration = () => {
  const router = useRouter();
  const { location, preventScrollReset } = useRouterState();
  const [positions] = useState(readPositions);

  useEffect(() => {
    let { key } = router.state.location;
    const keep = () => positions.set(key, globalThis.scrollY);
    const stop = router.subscribe((next) => {
      if (next.location.key === key) return;
      keep();
      ({ key } = next.location);
    });
    const store = () => {
      keep();
      storePositions(positions);
      globalThis.history.scrollRestoration = 'auto';
    };
    globalThis.history.scrollRestoration = 'manual';
    globalThis.addEventListener('pagehide', store);
    return () => {
      stop();
      globalThis.removeEventListener('pagehide', store);
    };
  }, [router, positions]);

  useLayoutEffect(() => {
    const position = positions.get(location.key);
    const named = findNamed(location.hash);
    if (typeof position === 'number') globalThis.scrollTo(0, position);
    else if (named !== null) named.scrollIntoView();
    else if (!preventScrollReset) globalThis.scrollTo(0, 0);
  }, [location, preventScrollReset, positions]);

  return null;
};
