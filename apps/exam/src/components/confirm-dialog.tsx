import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

import { Button } from '#src/components/button.tsx';

import css from './confirm-dialog.module.css';

type ConfirmDialogProps = {
  title: string;
  stay: string;
  confirm: string;
  isBusy?: boolean;
  onStay: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks before what cannot be taken back; the browser itself keeps the focus inside and gives it back. */
export const ConfirmDialog = ({
  title,
  stay,
  confirm,
  isBusy = false,
  onStay,
  onConfirm,
  children,
}: ConfirmDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css['dialog']}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) onStay();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <div className={css['text']}>{children}</div>
      <div className={css['actions']}>
        <Button look="plain" onClick={onStay}>
          {stay}
        </Button>
        <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
};
