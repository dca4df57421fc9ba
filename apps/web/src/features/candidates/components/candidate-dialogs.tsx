import { useRef, useState } from 'react';

import { whenOpened } from '#src/components/when-opened.tsx';
import type { PositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';
import type { CandidateAction } from '#src/features/candidates/components/candidate-actions.tsx';
import { allows } from '#src/features/candidates/abilities.ts';
import { useSearchParams } from '#src/lib/router/hooks.ts';

const EmailDialog = whenOpened(
  async () => (await import('#src/features/candidates/components/email-dialog.tsx')).EmailDialog,
);
const ExpirationDialog = whenOpened(
  async () =>
    (await import('#src/features/candidates/components/expiration-dialog.tsx')).ExpirationDialog,
);
const ExtraTimeDialog = whenOpened(
  async () =>
    (await import('#src/features/candidates/components/extra-time-dialog.tsx')).ExtraTimeDialog,
);
const RemoveDialog = whenOpened(
  async () => (await import('#src/features/candidates/components/remove-dialog.tsx')).RemoveDialog,
);
const ResendDialog = whenOpened(
  async () => (await import('#src/features/candidates/components/resend-dialog.tsx')).ResendDialog,
);

const CorrectDialog = whenOpened(
  async () =>
    (await import('#src/features/candidates/components/mail/correct-dialog.tsx')).CorrectDialog,
);
const LinkDialog = whenOpened(
  async () =>
    (await import('#src/features/candidates/components/chosen/link-dialog.tsx')).LinkDialog,
);

/** The notice about a bounced mail leads to the page with this in its address. */
const correcting = 'corregir';

/** One dialog at a time, opened from the menu, from the empty card, or by whoever follows a notice here. */
export const useCandidateDialogs = ({ invitationStatus, abilities }: PositionCandidate) => {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has(correcting);
  const canCorrect = invitationStatus === 'failed' && allows(abilities, 'edit_email');
  const [open, setOpen] = useState<CandidateAction | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  return {
    open,
    isCorrecting: isAsked && canCorrect,
    endCorrecting: () => setParams({}, { replace: true }),
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
  const { open, close, isCorrecting, endCorrecting } = dialogs;
  const common = { candidate, onClose: close };
  return (
    <>
      {candidate.positionId === null ? null : (
        <CorrectDialog
          candidate={candidate}
          positionId={candidate.positionId}
          isOpen={isCorrecting}
          onClose={endCorrecting}
        />
      )}
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
