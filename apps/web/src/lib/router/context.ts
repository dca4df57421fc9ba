import { createContext, use } from 'react';
import type { ReactNode } from 'react';

import type { Router, RouterState } from '#src/lib/router/create-router.ts';
import type { Params } from '#src/lib/router/match.ts';

const missing = (): never => {
  throw new Error('There is no router around this component');
};

const RouterContext = createContext<Router | null>(null);
const StateContext = createContext<RouterState | null>(null);

export { RouterContext, StateContext };

/** What the route below shows, and what the address says by its names. */
export const RouteContext = createContext<{ outlet: ReactNode; params: Params }>({
  outlet: null,
  params: {},
});
export const ErrorContext = createContext<unknown>(undefined);

export const useRouter = (): Router => use(RouterContext) ?? missing();
export const useRouterState = (): RouterState => use(StateContext) ?? missing();
