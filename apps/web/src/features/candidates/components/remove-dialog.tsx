import { ConfirmDialog } from '@tamiz/ui';

import { useRemoveCandidates } from '#src/features/candidates/api/change-candidates.ts';
import type { PositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';
import { tellServerMessage } from '#src/features/candidates/failure-texts.ts';
import { useNavigate } from '#src/lib/router/hooks.ts';
import { useServices } from '#src/lib/services.tsx';

type RemoveDialogProps = { candidate: PositionCandidate; isOpen: boolean; onClose: () => void };

/** The way to mend a typing error in a full position, whose list lets nobody delete. */
export const RemoveDialog = ({ candidate, isOpen, onClose }: RemoveDialogProps) => {
  const { id, name, positionId } = candidate;
  const { toasts } = useServices();
  const navigate = useNavigate();
  const remove = useRemoveCandidates(positionId ?? '', {
    onSaved: (_nothing, _ids, { isSamePage }) => {
      toasts.success(`${name} ya no está en la posición.`);
      if (!isSamePage) return;
      void navigate(`/positions/${encodeURIComponent(positionId ?? '')}`, { replace: true });
    },
  });

  return (
    <ConfirmDialog
      title="Quitar de la posición"
      text={`${name} sale de la posición y su invitación deja de servir. Sus resultados en otras posiciones se quedan.`}
      confirmLabel="Quitar de la posición"
      isDangerous
      isOpen={isOpen}
      isBusy={remove.isPending}
      failure={remove.error && tellServerMessage(remove.error, 'Error al eliminar candidatos')}
      onConfirm={() => remove.save([id])}
      onClose={() => {
        onClose();
        remove.reset();
      }}
    />
  );
};
