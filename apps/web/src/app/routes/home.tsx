import { useState } from 'react';

import { whenOpened } from '#src/components/when-opened.tsx';
import { HomeScreen } from '#src/features/home/components/home-screen.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

const CreateDialog = whenOpened(
  async () => (await import('#src/features/positions/components/create-dialog.tsx')).CreateDialog,
);

export const Component = () => {
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
