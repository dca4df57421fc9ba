import { useRef, useState } from 'react';

import type { PositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';
import type { CandidateAction } from '#src/features/candidates/components/candidate-actions.tsx';
import { LinkDialog } from '#src/features/candidates/components/chosen/link-dialog.tsx';
import { EmailDialog } from '#src/features/candidates/components/email-dialog.tsx';
import { ExpirationDialog } from '#src/features/candidates/components/expiration-dialog.tsx';
import { ExtraTimeDialog } from '#src/features/candidates/components/extra-time-dialog.tsx';
import { RemoveDialog } from '#src/features/candidates/components/remove-dialog.tsx';
import { ResendDialog } from '#src/features/candidates/components/resend-dialog.tsx';

/** One dialog at a time, opened from the menu or from the empty card. */
export const useCandidateDialogs = () => {
  const [open, setOpen] = useState<CandidateAction | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  return {
    open,
    trigger,
    showFromMenu: (action: CandidateAction) => {
      // A dialog gives the focus back to where it was; an entry of the menu is gone by then.
      trigger.current?.focus();
      setOpen(action);
    },
    show: setOpen,
    close: () => setOpen(null),
  };
};

type CandidateDialogsProps = {
  candidate: PositionCandidate;
  positionTitle: string | undefined;
  dialogs: ReturnType<typeof useCandidateDialogs>;
};

export const CandidateDialogs = ({ candidate, positionTitle, dialogs }: CandidateDialogsProps) => {
  const { open, close } = dialogs;
  const common = { candidate, onClose: close };
  return (
    <>
      <ResendDialog {...common} isOpen={open === 'resend'} />
      <LinkDialog
        placeId={candidate.id}
        name={candidate.name}
        positionTitle={positionTitle ?? ''}
        isOpen={open === 'copy_link'}
        onClose={close}
      />
      <EmailDialog {...common} isOpen={open === 'edit_email'} />
      <ExpirationDialog {...common} isOpen={open === 'edit_expiration'} />
      <ExtraTimeDialog {...common} isOpen={open === 'extra_time'} />
      <RemoveDialog {...common} isOpen={open === 'remove'} />
    </>
  );
};
