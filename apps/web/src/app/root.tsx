import { Outlet, ScrollRestoration } from 'react-router';

import { ReloadBanner } from '#src/components/reload-banner.tsx';

export const Root = () => (
  <>
    <Outlet />
    <ReloadBanner />
    <ScrollRestoration />
  </>
);
