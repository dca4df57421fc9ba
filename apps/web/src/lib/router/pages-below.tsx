import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { RouteContext } from '#src/lib/router/context.ts';
import { useParams } from '#src/lib/router/hooks.ts';
import { createMatcher } from '#src/lib/router/match.ts';

/** Pages by their path below a route that ends in "*"; that route loads them all with one chunk. */
export const PagesBelow = ({ pages }: { pages: Readonly<Record<string, ReactNode>> }) => {
  const around = useParams();
  const find = useMemo(
    () => createMatcher(Object.entries(pages).map(([path, handle]) => ({ path, handle }))),
    [pages],
  );
  const match = find(around['*'] ?? '');
  const path = match?.routes[0]?.path ?? '';
  return (
    <RouteContext value={{ outlet: null, params: { ...around, ...match?.params } }}>
      {pages[path]}
    </RouteContext>
  );
};
