import { Button } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';

import { useCompletePosition } from '#src/features/positions/api/save-position.ts';
import { tellCompletion } from '#src/features/positions/failure-texts.ts';
import type { Position } from '#src/lib/positions/position.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './dialogs.module.css';

type CompleteDialogProps = { position: Position; isOpen: boolean; onClose: () => void };

export const CompleteDialog = ({ position, isOpen, onClose }: CompleteDialogProps) => {
  const { toasts } = useServices();
  const complete = useCompletePosition(position.id, {
    onSaved: () => {
      toasts.success('Posición marcada como completada');
      handleClose();
    },
  });
  const handleClose = () => {
    complete.reset();
    onClose();
  };
  return (
    <Dialog
      title="Terminar posición"
      isOpen={isOpen}
      isBusy={complete.isPending}
      onClose={handleClose}
    >
      <CompleteForm complete={complete} onClose={handleClose} />
    </Dialog>
  );
};

type CompleteFormProps = { complete: ReturnType<typeof useCompletePosition>; onClose: () => void };

const CompleteForm = ({ complete, onClose }: CompleteFormProps) => {
  const [isUnderstood, setIsUnderstood] = useState(false);

  return (
    <div className={css['form']}>
      <div className={css['lead']}>
        Terminar una posición no se puede deshacer:
        <ul>
          <li>Las invitaciones sin responder expiran.</li>
          <li>Los créditos que no se usaron regresan a tu saldo.</li>
          <li>Ya no podrás enviar invitaciones.</li>
        </ul>
      </div>
      <label className={css['confirm']}>
        <input
          type="checkbox"
          checked={isUnderstood}
          data-autofocus
          onChange={(event) => setIsUnderstood(event.currentTarget.checked)}
        />
        Entiendo y deseo continuar.
      </label>
      {complete.error === null ? null : (
        <Notice tone="danger">{tellCompletion(complete.error)}</Notice>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={complete.isPending}>
          Cancelar
        </Button>
        <Button
          onClick={() => complete.save()}
          disabled={!isUnderstood}
          loading={complete.isPending}
        >
          Terminar posición
        </Button>
      </DialogActions>
    </div>
  );
};
