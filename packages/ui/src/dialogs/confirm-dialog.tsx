import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import { Dialog, DialogActions } from '#src/dialogs/dialog.tsx';
import { Notice } from '#src/notice.tsx';

import css from './confirm-dialog.module.css';

type ConfirmDialogProps = {
  title: string;
  /** What will happen, in a sentence. */
  text: ReactNode;
  /** The action itself ('Cerrar 2 sesiones'), never 'Aceptar'. */
  confirmLabel: string;
  isDangerous?: boolean;
  isOpen: boolean;
  isBusy?: boolean;
  /** Why the last try failed; the dialog stays open so that it can be repeated. */
  failure?: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before an action that cannot be undone. */
export const ConfirmDialog = ({
  title,
  text,
  confirmLabel,
  isDangerous = false,
  isOpen,
  isBusy = false,
  failure = null,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog title={title} isOpen={isOpen} isBusy={isBusy} onClose={onClose}>
    <div className={css['body']}>
      <p className={css['text']}>{text}</p>
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
          Cancelar
        </Button>
        <Button onClick={onConfirm} loading={isBusy} {...(isDangerous && { color: 'red' })}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </div>
  </Dialog>
);
