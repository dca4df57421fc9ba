import { startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { RouteContext, RouterContext, StateContext } from '#src/lib/router/context.ts';
import type { Router, RouterState } from '#src/lib/router/create-router.ts';
import type { RouteObject } from '#src/lib/router/match.ts';
import { RouteBoundary } from '#src/lib/router/route-boundary.tsx';

/** The route whose place an error takes: the nearest one with a boundary, from the failed one outwards. */
const placeOf = ({ match, failure }: RouterState): RouteObject | undefined =>
  failure === null
    ? undefined
    : match.routes
        .slice(0, match.routes.indexOf(failure.route) + 1)
        .findLast(({ ErrorBoundary }) => ErrorBoundary !== undefined);

/** The routes of the page inside one another, each as the outlet of the one around it. */
const renderRoutes = (router: Router, state: RouterState): ReactNode => {
  const { routes, params } = state.match;
  const failed = placeOf(state);
  return routes.reduceRight<ReactNode>((outlet, route) => {
    const Page = router.componentOf(route);
    const isFailed = route === failed;
    const page = (
      <RouteContext value={{ outlet, params }}>
        {Page === undefined ? outlet : <Page />}
      </RouteContext>
    );
    if (route.ErrorBoundary === undefined) return page;
    return (
      <RouteBoundary
        failure={isFailed ? state.failure : null}
        location={state.location}
        fallback={route.ErrorBoundary}
      >
        {page}
      </RouteBoundary>
    );
  }, null);
};

/** Shows the pages of a router. A change is a transition: the page that is there stays until the next one is drawn. */
export const RouterProvider = ({ router }: { router: Router }) => {
  const [state, setState] = useState(router.state);
  useLayoutEffect(
    () => router.subscribe((next) => startTransition(() => setState(next))),
    [router],
  );
  const Starting = state.match.routes[0]?.HydrateFallback;
  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        {state.isReady ? renderRoutes(router, state) : Starting && <Starting />}
      </StateContext>
    </RouterContext>
  );
};
