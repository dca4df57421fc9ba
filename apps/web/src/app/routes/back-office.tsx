import { lazy, Suspense } from 'react';

import { LoadingPart } from '#src/components/loading.tsx';
import { NotFound } from '#src/components/not-found.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { isStaff } from '#src/lib/session/user.ts';

const StaffPages = lazy(async () => ({
  default: (await import('#src/app/routes/staff/pages.tsx')).StaffPages,
}));

/** To everybody else there is no such page: not even its code is loaded. */
export const Component = () =>
  isStaff(useUser()) ? (
    <Suspense fallback={<LoadingPart />}>
      <StaffPages />
    </Suspense>
  ) : (
    <NotFound />
  );
