import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '@tamiz/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { readAgain } from '#src/lib/api/read-again.ts';
import { useInviteCandidates } from '#src/features/candidates/api/change-candidates.ts';
import { BuyDialog } from '#src/features/candidates/components/invite/buy-dialog.tsx';
import { InviteConfirm } from '#src/features/candidates/components/invite/invite-confirm.tsx';
import { Shortfall } from '#src/features/candidates/components/invite/shortfall.tsx';
import { usePurchase } from '#src/features/candidates/components/invite/use-purchase.ts';
import { inviteCase } from '#src/features/candidates/invite-case.ts';
import { tellServerMessage } from '#src/features/candidates/failure-texts.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { positionKey } from '#src/lib/positions/get-position.ts';
import type { Position } from '#src/lib/positions/position.ts';
import { useServices } from '#src/lib/services.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { useFrozen } from '#src/lib/use-frozen.ts';

import css from '#src/features/candidates/components/section-dialogs.module.css';

type InviteDialogProps = {
  position: Pick<Position, 'id' | 'creditBalance'>;
  pendingCount: number | null;
  isOpen: boolean;
  onClose: () => void;
};

const tellInvitation = (failure: ApiFailure): string =>
  failure.kind === 'network'
    ? 'Ocurrió un error'
    : tellServerMessage(failure, 'Error al enviar invitaciones');

/** Invites everybody who has not been invited yet, or says what is missing to do so. */
export const InviteDialog = ({ position, pendingCount, isOpen, onClose }: InviteDialogProps) => {
  const { toasts } = useServices();
  const client = useQueryClient();
  const user = useUser();
  const invite = useInviteCandidates(position.id, {
    onSaved: ({ message }) => {
      toasts.success(message ?? 'Invitaciones enviadas');
      onClose();
    },
    onFailed: (refused) => toasts.error(tellInvitation(refused)),
  });
  const [isBuying, setIsBuying] = useState(false);
  const isFrozen = !isOpen || invite.isPending || invite.isSaved;
  const pending = useFrozen(pendingCount, isFrozen);
  const balance = useFrozen(position.creditBalance ?? user.creditBalance, isFrozen);

  // Somebody else of the account may have spent or bought credits since this page was loaded.
  const positionId = position.id;
  useEffect(() => {
    if (isOpen) void readAgain(client, { queryKey: positionKey(positionId) });
  }, [client, isOpen, positionId]);

  const failure = invite.error === null ? null : tellInvitation(invite.error);
  const shown = inviteCase(pending, balance);
  const purchase = usePurchase(shown.name === 'shortfall' ? shown.missing : 0);
  return (
    <>
      <Dialog
        title="Enviar invitaciones"
        isOpen={isOpen}
        // The dialog above it answers to Escape and to a click outside while it is open.
        isBusy={invite.isPending || isBuying}
        onClose={onClose}
        onClosed={() => {
          invite.reset();
          purchase.reset();
        }}
      >
        {shown.name === 'nobody' ? <Nobody onClose={onClose} /> : null}
        {shown.name === 'shortfall' ? (
          <Shortfall
            {...shown}
            purchase={{ ...purchase, onContinue: () => setIsBuying(true) }}
            failure={failure}
            onClose={onClose}
          />
        ) : null}
        {shown.name === 'enough' ? (
          <InviteConfirm
            {...shown}
            isBusy={invite.isPending}
            failure={failure}
            onInvite={() => invite.save()}
            onClose={onClose}
          />
        ) : null}
      </Dialog>
      <BuyDialog
        positionId={position.id}
        quantity={purchase.quantity}
        quote={purchase.quote}
        isOpen={isBuying}
        onClose={() => setIsBuying(false)}
      />
    </>
  );
};

const Nobody = ({ onClose }: { onClose: () => void }) => (
  <div className={css['body']}>
    <p className={css['text']}>Todos los candidatos de esta posición ya tienen invitación.</p>
    <DialogActions>
      <Button variant="default" onClick={onClose} data-autofocus>
        Entendido
      </Button>
    </DialogActions>
  </div>
);
