import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';

import { ReloadBanner } from '#src/components/reload-banner.tsx';
import { Outlet } from '#src/lib/router/outlet.tsx';
import { ScrollRestoration } from '#src/lib/router/scroll-restoration.tsx';
import { useServices } from '#src/lib/services.tsx';

// Without its code nothing is told, but the page stands.
const WebAnnouncements = lazy<ComponentType>(() =>
  import('#src/features/announcements/components/web-announcements.tsx').then(
    (loaded) => ({ default: loaded.WebAnnouncements }),
    () => ({ default: () => null }),
  ),
);

export const Root = () => {
  const { flags } = useServices().api;
  const { news } = useSyncExternalStore(flags.subscribe, flags.read);
  return (
    <>
      <Suspense>{news !== null && <WebAnnouncements />}</Suspense>
      <Outlet />
      <ReloadBanner />
      <ScrollRestoration />
    </>
  );
};
