import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '@tamiz/ui';
import type { ReactNode, SubmitEvent } from 'react';

import type { useStaffChange } from '#src/lib/staff/staff-calls.ts';
import { ChangeProblem } from '#src/components/staff/change-problem.tsx';

import css from './staff-table.module.css';

type ChangeDialogProps = {
  title: string;
  confirmLabel: string;
  isDangerous?: boolean;
  size?: 'md' | 'lg';
  change: Pick<ReturnType<typeof useStaffChange>, 'isPending' | 'error'>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form that changes something for good: it stays open with the reason when the server refuses. */
export const ChangeDialog = ({
  title,
  confirmLabel,
  isDangerous = false,
  size = 'md',
  change,
  onSubmit,
  onClose,
  children,
}: ChangeDialogProps) => {
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      title={title}
      size={size}
      isOpen
      isBusy={change.isPending}
      closesOnClickOutside={false}
      onClose={onClose}
    >
      <form className={css['form']} onSubmit={handleSubmit}>
        {children}
        <ChangeProblem error={change.error} />
        <DialogActions>
          <Button variant="default" disabled={change.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={change.isPending} {...(isDangerous && { color: 'red' })}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
