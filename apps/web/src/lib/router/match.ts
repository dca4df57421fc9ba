import type { ComponentType } from 'react';

export type Params = Readonly<Record<string, string | undefined>>;

type Loaded = { Component: ComponentType };

export type RouteObject = {
  /** Relative to the routes around it; ":name" takes one segment, a "*" at its end takes the rest. */
  path?: string;
  index?: true;
  Component?: ComponentType;
  /** The component, in a chunk of its own that arrives before the page changes. */
  lazy?: () => Promise<Loaded>;
  /** What stands in the place of this route when it or a route below fails. */
  ErrorBoundary?: ComponentType;
  /** Shown while the chunks of the very first page are on their way. */
  HydrateFallback?: ComponentType;
  handle?: unknown;
  children?: RouteObject[];
};

export type Match<Route> = { routes: readonly Route[]; params: Params };

type Branch<Route> = { segments: readonly string[]; routes: readonly Route[]; score: number };

const splitPath = (path: string): string[] => path.split('/').filter((part) => part !== '');

// A written segment beats a parameter, which beats the rest of a path; then the longer path wins.
const scoreOf = (segments: readonly string[], isIndex: boolean): number =>
  segments.reduce(
    (sum, segment) => {
      if (segment === '*') return sum - 2;
      return sum + (segment.startsWith(':') ? 4 : 11);
    },
    isIndex ? 2 : 0,
  );

const branchesOf = <Route extends RouteObject>(
  routes: readonly Route[],
  above: readonly Route[] = [],
  prefix: readonly string[] = [],
): Branch<RouteObject>[] =>
  routes.flatMap((route) => {
    const segments = [...prefix, ...splitPath(route.path ?? '')];
    const chain = [...above, route];
    if (route.children !== undefined)
      return branchesOf<RouteObject>(route.children, chain, segments);
    return [{ segments, routes: chain, score: scoreOf(segments, route.index === true) }];
  });

// An address somebody mangled still finds the page that says so.
const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const fit = (segments: readonly string[], parts: readonly string[]): Params | null => {
  const params: Record<string, string> = {};
  for (const [at, segment] of segments.entries()) {
    if (segment === '*') return { ...params, '*': parts.slice(at).join('/') };
    const part = parts[at];
    if (part === undefined) return null;
    if (segment.startsWith(':')) params[segment.slice(1)] = part;
    else if (segment.toLowerCase() !== part.toLowerCase()) return null;
  }
  return parts.length === segments.length ? params : null;
};

/** A table of routes, best fit first; it answers with the routes from the outermost to the page itself. */
export const createMatcher = (routes: readonly RouteObject[]) => {
  const branches = branchesOf(routes).toSorted((one, other) => other.score - one.score);
  return (pathname: string): Match<RouteObject> | null => {
    const parts = splitPath(pathname).map(decode);
    for (const branch of branches) {
      const params = fit(branch.segments, parts);
      if (params !== null) return { routes: branch.routes, params };
    }
    return null;
  };
};
