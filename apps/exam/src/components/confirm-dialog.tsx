import { useId } from 'react';
import type { ReactNode } from 'react';

import { Button } from '#src/components/button.tsx';
import { Sheet } from '#src/components/sheet.tsx';

import css from './confirm-dialog.module.css';

type ConfirmDialogProps = {
  title: string;
  stay: string;
  confirm: string;
  /** Giving one question up is no alarm; ending an exam is. */
  isQuiet?: boolean;
  isBusy?: boolean;
  onStay: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

/**
 * Asks before what cannot be taken back. Staying has the focus and, on phones, the place of the button that was just
 * tapped: a second tap changes nothing.
 */
export const ConfirmDialog = ({
  title,
  stay,
  confirm,
  isQuiet = false,
  isBusy = false,
  onStay,
  onConfirm,
  children,
}: ConfirmDialogProps) => {
  const textId = useId();
  return (
    <Sheet title={title} describedBy={textId} onClose={onStay}>
      <div id={textId} className={css['text']}>
        {children}
      </div>
      <div className={css['actions']}>
        <Button look={isQuiet ? 'plain' : 'danger'} isBusy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button data-first onClick={onStay}>
          {stay}
        </Button>
      </div>
    </Sheet>
  );
};
