import { Button } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { IconChecklist, IconChevronRight, IconUsersMinus } from '@tabler/icons-react';
import { useState } from 'react';

import { useRemoveAllCandidates } from '#src/features/candidates/api/change-candidates.ts';
import { tellDeletion } from '#src/features/candidates/failure-texts.ts';
import { countCandidates } from '#src/features/candidates/words.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from '#src/features/candidates/components/section-dialogs.module.css';

type DeleteScopeDialogProps = {
  positionId: Id;
  total: number | null;
  isOpen: boolean;
  onClose: () => void;
  /** Some of them: they are marked in the list. */
  onChoose: () => void;
  onDeleted: () => void;
};

/** Some or all; all of them asks once more before it does it. */
export const DeleteScopeDialog = (props: DeleteScopeDialogProps) => {
  const { positionId, total, isOpen, onClose, onChoose, onDeleted } = props;
  const { toasts } = useServices();
  const [isAll, setIsAll] = useState(false);
  const removeAll = useRemoveAllCandidates(positionId, {
    onSaved: () => {
      toasts.success('Todos los candidatos han sido eliminados.');
      leave(onDeleted);
    },
    onFailed: (failure) => toasts.error(tellDeletion(failure)),
  });

  const leave = (then: () => void) => {
    setIsAll(false);
    then();
  };

  return (
    <Dialog
      title={isAll ? 'Eliminar todos los candidatos' : 'Eliminar candidatos'}
      isOpen={isOpen}
      isBusy={removeAll.isPending}
      onClose={() => leave(onClose)}
    >
      {total === 0 ? <NobodyThere onClose={onClose} /> : null}
      {total !== 0 && !isAll ? (
        <Scopes total={total} onChoose={onChoose} onAll={() => setIsAll(true)} />
      ) : null}
      {total !== 0 && isAll ? (
        <div className={css['body']}>
          <p className={css['text']}>
            La posición se queda sin candidatos y sus invitaciones dejan de servir. No se puede
            deshacer.
          </p>
          <DialogActions>
            <Button
              variant="default"
              onClick={() => leave(onClose)}
              disabled={removeAll.isPending}
              autoFocus
            >
              Cancelar
            </Button>
            <Button color="red" onClick={() => removeAll.save()} loading={removeAll.isPending}>
              {total === null ? 'Eliminar todos' : `Eliminar ${countCandidates(total)}`}
            </Button>
          </DialogActions>
        </div>
      ) : null}
    </Dialog>
  );
};

type ScopesProps = { total: number | null; onChoose: () => void; onAll: () => void };

const Scopes = ({ total, onChoose, onAll }: ScopesProps) => (
  <div className={css['body']}>
    <p className={css['text']}>¿A quiénes quieres eliminar de la posición?</p>
    <div className={css['scopes']}>
      <button type="button" onClick={onChoose} data-autofocus>
        <span className={css['tile']} aria-hidden="true">
          <IconChecklist size={20} stroke={1.7} />
        </span>
        <span>
          <b>Elegir candidatos</b>
          Los marcas en la lista.
        </span>
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
      <button type="button" onClick={onAll}>
        <span className={css['tile']} data-tone="danger" aria-hidden="true">
          <IconUsersMinus size={20} stroke={1.7} />
        </span>
        <span>
          <b>Todos los candidatos</b>
          {total === null ? 'Los de todas las páginas.' : `${countCandidates(total)} en total.`}
        </span>
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
    </div>
  </div>
);

const NobodyThere = ({ onClose }: { onClose: () => void }) => (
  <div className={css['body']}>
    <Notice tone="info">Esta posición aún no tiene candidatos que eliminar.</Notice>
    <DialogActions>
      <Button variant="default" onClick={onClose} data-autofocus>
        Entendido
      </Button>
    </DialogActions>
  </div>
);
