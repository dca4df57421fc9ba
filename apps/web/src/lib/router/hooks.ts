import { use, useCallback, useMemo } from 'react';

import { ErrorContext, RouteContext, useRouter, useRouterState } from '#src/lib/router/context.ts';
import type { NavigateOptions, Router, RouterState } from '#src/lib/router/create-router.ts';
import type { Location } from '#src/lib/router/location.ts';
import type { Params } from '#src/lib/router/match.ts';

export const useLocation = (): Location => useRouterState().location;

/** What the ":name" parts of the address say on this page. */
export const useParams = (): Params => use(RouteContext).params;

export const useNavigate = (): Router['navigate'] => useRouter().navigate;

/** Whether another page is on its way. */
export const useNavigation = (): RouterState['navigation'] => useRouterState().navigation;

/** What each route of the page says about itself, the outermost first. */
export const useHandles = (): unknown[] =>
  useRouterState().match.routes.map(({ handle }) => handle);

/** Why the page that stands here could not be shown. */
export const useRouteError = (): unknown => use(ErrorContext);

type ParamsInit = ConstructorParameters<typeof URLSearchParams>[0];

type SetSearchParams = (
  next: ParamsInit | ((current: URLSearchParams) => ParamsInit),
  options?: NavigateOptions,
) => void;

/** What stands behind the "?" of the address, and the way to change it. */
export const useSearchParams = (): [URLSearchParams, SetSearchParams] => {
  const { navigate } = useRouter();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      void navigate(`?${new URLSearchParams(wanted).toString()}`, options);
    },
    [navigate, params],
  );
  return [params, setParams];
};
