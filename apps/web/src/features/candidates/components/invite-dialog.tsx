import { Button } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';

import { useInviteCandidates } from '#src/features/candidates/api/change-candidates.ts';
import { tellServerMessage } from '#src/features/candidates/tell-failure.ts';
import { countCandidates } from '#src/features/candidates/words.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './section-dialogs.module.css';

type InviteDialogProps = {
  positionId: Id;
  pendingCount: number | null;
  isOpen: boolean;
  onClose: () => void;
};

const tellInvitation = (failure: ApiFailure): string =>
  failure.kind === 'network'
    ? 'Ocurrió un error'
    : tellServerMessage(failure, 'Error al enviar invitaciones');

/** Invites everybody who has not been invited yet. */
export const InviteDialog = ({ positionId, pendingCount, isOpen, onClose }: InviteDialogProps) => {
  const { toasts } = useServices();
  const [isSure, setIsSure] = useState(false);
  const invite = useInviteCandidates(positionId);

  const handleClose = () => {
    onClose();
    setIsSure(false);
    invite.reset();
  };

  const handleInvite = () =>
    invite.mutate(undefined, {
      onSuccess: ({ message }) => {
        toasts.success(message ?? 'Invitaciones enviadas');
        handleClose();
      },
    });

  return (
    <Dialog
      title="Enviar invitaciones"
      isOpen={isOpen}
      isBusy={invite.isPending}
      onClose={handleClose}
    >
      {pendingCount === 0 ? (
        <div className={css['body']}>
          <p className={css['text']}>Todos los candidatos de esta posición ya tienen invitación.</p>
          <DialogActions>
            <Button variant="default" onClick={handleClose} data-autofocus>
              Entendido
            </Button>
          </DialogActions>
        </div>
      ) : (
        <div className={css['body']}>
          <p className={css['text']}>
            {`Enviaremos el examen por correo a ${tellWhom(pendingCount)}. Cada invitación cuesta un crédito.`}
          </p>
          <label className={css['sure']}>
            <input
              type="checkbox"
              checked={isSure}
              onChange={(event) => setIsSure(event.currentTarget.checked)}
            />
            Entiendo y deseo continuar con el envío.
          </label>
          {invite.error === null ? null : (
            <Notice tone="danger">{tellInvitation(invite.error)}</Notice>
          )}
          <DialogActions>
            <Button variant="default" onClick={handleClose} disabled={invite.isPending}>
              Cancelar
            </Button>
            <Button onClick={handleInvite} disabled={!isSure} loading={invite.isPending}>
              Enviar invitaciones
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
};

const tellWhom = (pendingCount: number | null): string =>
  pendingCount === null
    ? 'quienes aún no reciben invitación'
    : `${countCandidates(pendingCount)} sin invitar`;
