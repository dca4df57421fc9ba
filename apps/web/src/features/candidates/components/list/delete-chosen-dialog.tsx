import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '@tamiz/ui';

import { useRemoveCandidates } from '#src/features/candidates/api/change-candidates.ts';
import { tellDeletion } from '#src/features/candidates/failure-texts.ts';
import { countCandidates } from '#src/features/candidates/words.ts';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from '#src/features/candidates/components/section-dialogs.module.css';

type DeleteChosenDialogProps = {
  positionId: Id;
  chosen: readonly PositionCandidate[];
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** The last look at who is about to go. */
export const DeleteChosenDialog = (props: DeleteChosenDialogProps) => {
  const { positionId, chosen, isOpen, onClose, onDeleted } = props;
  const { toasts } = useServices();
  const remove = useRemoveCandidates(positionId, {
    onSaved: () => {
      toasts.success('Candidatos eliminados correctamente');
      onDeleted();
    },
    onFailed: (failure) => toasts.error(tellDeletion(failure)),
  });

  const handleDelete = () => remove.save(chosen.map(({ id }) => id));

  return (
    <Dialog
      title="Eliminar candidatos seleccionados"
      isOpen={isOpen}
      isBusy={remove.isPending}
      onClose={onClose}
    >
      <div className={css['body']}>
        <p className={css['text']}>
          Salen de la posición y su invitación deja de servir. No se puede deshacer.
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A list that scrolls must be reachable by keyboard. */}
        <ul className={css['list']} aria-label="Candidatos por eliminar" tabIndex={0}>
          {chosen.map(({ id, name, email }) => (
            <li key={id}>
              <b>{name}</b>
              {email === null ? null : <span>{email}</span>}
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
            Cancelar
          </Button>
          <Button color="red" onClick={handleDelete} loading={remove.isPending}>
            {`Eliminar ${countCandidates(chosen.length)}`}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
};
