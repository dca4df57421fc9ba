import { use, useEffect } from 'react';

import { RouteContext } from '#src/lib/router/context.ts';
import { useNavigate } from '#src/lib/router/hooks.ts';

/** Where a route shows the route below it. */
export const Outlet = () => use(RouteContext).outlet;

/** Leads to another page as soon as it is shown. */
export const Navigate = ({ to, replace = false }: { to: string; replace?: boolean }) => {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace]);
  return null;
};
