import { useState } from 'react';

import { HomeScreen } from '#src/features/home/components/home-screen.tsx';
import { CreateDialog } from '#src/features/positions/components/create-dialog.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

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
