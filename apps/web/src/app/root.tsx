import { Outlet, ScrollRestoration } from 'react-router';

import { ReloadBanner } from '#src/components/reload-banner.tsx';
import { UnauthenticatedCheck } from '#src/lib/session.tsx';

export const Root = () => (
  <>
    <UnauthenticatedCheck />
    <Outlet />
    <ReloadBanner />
    <ScrollRestoration />
  </>
);
