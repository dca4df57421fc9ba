import { Button } from '@mantine/core';
import { takeCfdi } from '@tamiz/contract/calls/money/staff-cfdi';
import type { StaffCfdi } from '@tamiz/contract/money/staff-cfdi';
import { Dialog, DialogActions } from '@tamiz/ui';
import { useState } from 'react';

import { ChangeProblem } from '#src/components/staff/change-problem.tsx';
import { CfdiDetails } from '#src/features/staff-money/components/cfdi/cfdi-details.tsx';
import { IssueForm } from '#src/features/staff-money/components/cfdi/issue-form.tsx';
import { ReasonDialog } from '#src/features/staff-money/components/cfdi/reason-dialog.tsx';
import { useStaffChange } from '#src/lib/staff/staff-calls.ts';

import css from '#src/components/staff/staff-table.module.css';

type AnswerDialogProps = { cfdi: StaffCfdi; onClose: () => void };

/** All that an invoice needs, ready to copy, and the ways to answer. */
export const AnswerDialog = ({ cfdi, onClose }: AnswerDialogProps) => {
  const { id, status, account } = cfdi;
  const [isRefusing, setIsRefusing] = useState(false);
  const take = useStaffChange();
  if (isRefusing) {
    return <ReasonDialog cfdi={cfdi} onDone={onClose} onClose={() => setIsRefusing(false)} />;
  }
  const isWaiting = status === 'requested' || status === 'in_process';
  const handleTake = () =>
    take.save({
      send: (call) => call(takeCfdi, { params: { id } }),
      done: 'La solicitud está en proceso.',
    });
  return (
    <Dialog
      title={`Factura de ${account.name}`}
      size="lg"
      isOpen
      isBusy={take.isPending}
      closesOnClickOutside={false}
      onClose={onClose}
    >
      <div className={css['form']}>
        <CfdiDetails cfdi={cfdi} />
        {isWaiting ? <IssueForm id={id} onDone={onClose} /> : null}
        <ChangeProblem error={take.error} />
        <DialogActions>
          {isWaiting ? (
            <Button variant="default" onClick={() => setIsRefusing(true)}>
              Rechazar…
            </Button>
          ) : null}
          {status === 'issued' ? (
            <Button variant="default" onClick={() => setIsRefusing(true)}>
              Marcar como cancelada…
            </Button>
          ) : null}
          {status === 'requested' ? (
            <Button variant="default" loading={take.isPending} onClick={handleTake}>
              Poner en proceso
            </Button>
          ) : null}
        </DialogActions>
      </div>
    </Dialog>
  );
};
