import type { ComponentType } from 'react';

import type { History } from '#src/lib/router/history.ts';
import { createKey, readAddress } from '#src/lib/router/location.ts';
import type { Location } from '#src/lib/router/location.ts';
import { createMatcher } from '#src/lib/router/match.ts';
import type { Match, RouteObject } from '#src/lib/router/match.ts';

export type NavigateOptions = {
  /** Takes the place of the page that is there, so that going back skips it. */
  replace?: boolean | undefined;
  state?: unknown;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean | undefined;
};

type Action = 'POP' | 'PUSH' | 'REPLACE';

export type RouterState = {
  location: Location;
  match: Match<RouteObject>;
  /** How this page was reached. */
  historyAction: Action;
  /** Whether another page is on its way. */
  navigation: 'idle' | 'loading';
  preventScrollReset: boolean;
  /** False until the chunks of the first page have arrived. */
  isReady: boolean;
  /** Why a chunk did not come, and the route that was to show it. */
  failure: { error: unknown; route: RouteObject } | null;
};

export type Router = ReturnType<typeof createRouter>;

const noMatch: Match<RouteObject> = { routes: [], params: {} };

/**
 * Which page is shown, and the way to another: its chunks arrive first, then address and page change together. Of two
 * navigations at once the later one counts.
 */
export const createRouter = (routes: readonly RouteObject[], history: History) => {
  const find = createMatcher(routes);
  const components = new Map<RouteObject, ComponentType>();
  const listeners = new Set<(state: RouterState) => void>();
  const location = history.read();
  let latest = {};
  let state: RouterState = {
    location,
    match: find(location.pathname) ?? noMatch,
    historyAction: 'POP',
    navigation: 'idle',
    preventScrollReset: false,
    isReady: false,
    failure: null,
  };

  const change = (next: Partial<RouterState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener(state);
  };

  const load = async (route: RouteObject): Promise<RouterState['failure']> => {
    try {
      const loaded = await route.lazy?.();
      if (loaded !== undefined) components.set(route, loaded.Component);
      return null;
    } catch (error) {
      return { error, route };
    }
  };

  const arrive = (
    to: Location,
    historyAction: Action,
    preventScrollReset: boolean,
    failure: RouterState['failure'],
  ): void => {
    if (historyAction === 'PUSH') history.push(to);
    if (historyAction === 'REPLACE') history.replace(to);
    const match = find(to.pathname) ?? noMatch;
    const shown = { location: to, match, historyAction, preventScrollReset, failure };
    change({ ...shown, navigation: 'idle', isReady: true });
  };

  const go = async (to: Location, action: Action, isStill: boolean): Promise<void> => {
    const navigation = {};
    latest = navigation;
    const missing = (find(to.pathname) ?? noMatch).routes.filter(
      (route) => route.lazy !== undefined && !components.has(route),
    );
    if (missing.length === 0) {
      arrive(to, action, isStill, null);
      return;
    }
    change({ navigation: 'loading' });
    const loads = await Promise.all(missing.map((route) => load(route)));
    if (latest !== navigation) return;
    arrive(to, action, isStill, loads.find((failure) => failure !== null) ?? null);
  };

  const navigate = async (to: string | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') {
      history.go(to);
      return;
    }
    const target: Location = {
      ...readAddress(to, state.location),
      state: options.state ?? null,
      key: createKey(),
    };
    const action = options.replace === true ? 'REPLACE' : 'PUSH';
    await go(target, action, options.preventScrollReset === true);
  };

  history.listen((to) => void go(to, 'POP', false));
  void go(location, 'POP', false);

  return {
    get state() {
      return state;
    },
    navigate,
    /** The component of a route, once it has arrived. */
    componentOf: (route: RouteObject): ComponentType | undefined =>
      route.Component ?? components.get(route),
    /** Tells the state at once and with every change. */
    subscribe: (listener: (state: RouterState) => void): (() => void) => {
      listeners.add(listener);
      listener(state);
      return () => void listeners.delete(listener);
    },
  };
};
