import { ConfirmDialog } from '@tamiz/ui';

import { useDetachEvaluation } from '#src/features/positions/api/assign-evaluation.ts';
import { tellRefusal } from '#src/features/positions/failure-texts.ts';
import type { Position } from '#src/lib/positions/position.ts';
import { useServices } from '#src/lib/services.tsx';

type DetachDialogProps = { position: Position; isOpen: boolean; onClose: () => void };

export const DetachDialog = ({ position, isOpen, onClose }: DetachDialogProps) => {
  const { toasts } = useServices();
  const detach = useDetachEvaluation(position.id, {
    onSaved: () => {
      toasts.success('Evaluación eliminada de la posición.');
      handleClose();
    },
  });

  const handleClose = () => {
    detach.reset();
    onClose();
  };

  const name = position.evaluation === null ? 'su evaluación' : `«${position.evaluation.title}»`;
  return (
    <ConfirmDialog
      title="Eliminar evaluación"
      text={`La posición se queda sin ${name}. Para enviar invitaciones tendrás que asignarle otra.`}
      confirmLabel="Eliminar evaluación"
      isDangerous
      isOpen={isOpen}
      isBusy={detach.isPending}
      failure={
        detach.error === null
          ? null
          : tellRefusal(detach.error, 'No se pudo eliminar la evaluación de la posición.')
      }
      onConfirm={() => detach.save()}
      onClose={handleClose}
    />
  );
};
