import { useState } from 'react';

import { Button } from '#src/components/button.tsx';
import { LeaveDialog } from '#src/components/leave-dialog.tsx';

/** The way out, on every screen that a session opened and that has no menu. */
export const LeaveButton = ({ onLeave }: { onLeave: () => void }) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        Salir
      </Button>
      {isAsking && (
        <LeaveDialog isClockRunning={false} onStay={() => setIsAsking(false)} onLeave={onLeave} />
      )}
    </>
  );
};
