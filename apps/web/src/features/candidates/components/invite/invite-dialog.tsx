import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '@tamiz/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useInviteCandidates } from '#src/features/candidates/api/change-candidates.ts';
import { BuyMissing } from '#src/features/candidates/components/invite/buy-missing.tsx';
import { InviteConfirm } from '#src/features/candidates/components/invite/invite-confirm.tsx';
import { inviteCase } from '#src/features/candidates/invite-case.ts';
import { tellServerMessage } from '#src/features/candidates/failure-texts.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useCheckout } from '#src/lib/credits/checkout.ts';
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

/** Section 8 has two sentences: one for a refusal, one for when nothing usable came back. */
const tellCheckout = ({ kind }: ApiFailure): string =>
  kind === 'network' ? 'Error al iniciar el checkout.' : 'No se pudo iniciar el checkout.';

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
  });
  const checkout = useCheckout({ onFailed: (failure) => toasts.error(tellCheckout(failure)) });
  const isFrozen = !isOpen || invite.isPending || invite.isSaved;
  const pending = useFrozen(pendingCount, isFrozen);
  const balance = useFrozen(position.creditBalance ?? user.creditBalance, isFrozen);

  // Somebody else of the account may have spent or bought credits since this page was loaded.
  const positionId = position.id;
  useEffect(() => {
    if (isOpen) void client.invalidateQueries({ queryKey: positionKey(positionId) });
  }, [client, isOpen, positionId]);

  const failure = invite.error === null ? null : tellInvitation(invite.error);
  const shown = inviteCase(pending, balance);
  return (
    <Dialog
      title="Enviar invitaciones"
      isOpen={isOpen}
      isBusy={invite.isPending || checkout.isBusy}
      onClose={onClose}
      onClosed={() => {
        invite.reset();
        checkout.reset();
      }}
    >
      {shown.name === 'nobody' ? <Nobody onClose={onClose} /> : null}
      {shown.name === 'shortfall' ? (
        <BuyMissing
          {...shown}
          positionId={position.id}
          checkout={checkout}
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
