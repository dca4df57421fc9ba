import { lazy, Suspense, useState } from 'react';

import { LoadingPart } from '#src/components/loading.tsx';
import { whenOpened } from '#src/components/when-opened.tsx';
import { HomeScreen } from '#src/features/home/components/home-screen.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can, isStaff } from '#src/lib/session/user.ts';

const CreateDialog = whenOpened(
  async () => (await import('#src/features/positions/components/create-dialog.tsx')).CreateDialog,
);

const StaffHome = lazy(async () => ({
  default: (await import('#src/app/routes/staff/shell-parts.tsx')).shellParts.StaffHome,
}));

export const Component = () =>
  isStaff(useUser()) ? (
    <Suspense fallback={<LoadingPart />}>
      <StaffHome />
    </Suspense>
  ) : (
    <AccountHome />
  );

const AccountHome = () => {
  const [isCreating, setIsCreating] = useState(false);
  const handleClose = () => setIsCreating(false);
  if (!can(useUser(), 'positions.write')) return <HomeScreen onCreate={null} />;
  return (
    <>
      <HomeScreen onCreate={() => setIsCreating(true)} />
      <CreateDialog isOpen={isCreating} onClose={handleClose} onUnknown={handleClose} />
    </>
  );
};
