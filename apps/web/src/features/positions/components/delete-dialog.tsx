import { ConfirmDialog } from '@tamiz/ui';

import { useDeletePosition } from '#src/features/positions/api/save-position.ts';
import { tellDeletion } from '#src/features/positions/failure-texts.ts';
import type { Position } from '#src/lib/positions/position.ts';
import { useNavigate } from '#src/lib/router/hooks.ts';
import { useServices } from '#src/lib/services.tsx';

type DeleteDialogProps = { position: Position; isOpen: boolean; onClose: () => void };

export const DeleteDialog = ({ position, isOpen, onClose }: DeleteDialogProps) => {
  const { toasts } = useServices();
  const navigate = useNavigate();
  const deletion = useDeletePosition(position.id, {
    onSaved: (_nothing, _variables, { isSamePage }) => {
      toasts.success('Posición eliminada correctamente.');
      if (!isSamePage) return;
      void navigate(
        position.status === null ? '/positions' : `/positions?status=${position.status}`,
        { replace: true },
      );
    },
  });

  const handleClose = () => {
    deletion.reset();
    onClose();
  };

  return (
    <ConfirmDialog
      title="Eliminar posición"
      text={`Se eliminan «${position.title}» y su lista de candidatos. Esto no se puede deshacer.`}
      confirmLabel="Eliminar posición"
      isDangerous
      isOpen={isOpen}
      isBusy={deletion.isPending}
      failure={deletion.error === null ? null : tellDeletion(deletion.error)}
      onConfirm={() => deletion.save()}
      onClose={handleClose}
    />
  );
};
