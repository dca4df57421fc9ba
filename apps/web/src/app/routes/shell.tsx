import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { LateProofPrompt } from '#src/components/proof/late-proof-prompt.tsx';
import { Loading } from '#src/components/loading.tsx';
import { PageNameProvider } from '#src/components/shell/page-name.tsx';
import { Shell } from '#src/components/shell/shell.tsx';
import { NoticeBell } from '#src/features/notices/components/notice-bell.tsx';
import { SearchButton } from '#src/features/search/components/search-button.tsx';
import { useForgetErased } from '#src/lib/api/forget-people.ts';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { isStaff } from '#src/lib/session/user.ts';

const loadStaff = async () => (await import('#src/app/routes/staff/shell-parts.tsx')).shellParts;
const FindButton = lazy(async () => ({ default: (await loadStaff()).FindButton }));
const StaffGate = lazy(async () => ({ default: (await loadStaff()).StaffGate }));
const StaffPasskeyPrompt = lazy(async () => ({ default: (await loadStaff()).StaffPasskeyPrompt }));
const ViewBar = lazy(async () => ({
  default: (await import('#src/components/staff-view/view-bar.tsx')).ViewBar,
}));

export const Component = () => {
  const user = useUser();
  const [queryClient] = useState(createQueryClient);
  useForgetErased(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      {user.viewing === undefined ? null : (
        <Suspense fallback={null}>
          <ViewBar />
        </Suspense>
      )}
      {user.needsPasskey ? (
        <Suspense fallback={<Loading />}>
          <StaffGate />
        </Suspense>
      ) : (
        <PageNameProvider>
          <Shell
            search={
              isStaff(user) ? (
                <Suspense fallback={null}>
                  <FindButton />
                </Suspense>
              ) : (
                <SearchButton />
              )
            }
            bell={<NoticeBell />}
          />
        </PageNameProvider>
      )}
      {isStaff(user) ? (
        <Suspense fallback={null}>
          <StaffPasskeyPrompt />
        </Suspense>
      ) : (
        <LateProofPrompt />
      )}
    </QueryClientProvider>
  );
};
