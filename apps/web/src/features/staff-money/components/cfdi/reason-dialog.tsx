import { Textarea } from '@mantine/core';
import { cancelCfdi, rejectCfdi } from '@tamiz/contract/calls/money/staff-cfdi';
import type { StaffCfdi } from '@tamiz/contract/money/staff-cfdi';
import { useState } from 'react';

import { ChangeDialog } from '#src/components/staff/change-dialog.tsx';
import { useStaffChange } from '#src/lib/staff/staff-calls.ts';

type ReasonDialogProps = { cfdi: StaffCfdi; onDone: () => void; onClose: () => void };

const words = {
  reject: {
    title: 'Rechazar la solicitud',
    confirm: 'Rechazar',
    hint: 'Quien la pidió lee este texto: di qué falló y qué debe corregir para pedirla de nuevo.',
    done: 'La solicitud se rechazó y avisamos por correo.',
  },
  cancel: {
    title: 'Marcar como cancelada',
    confirm: 'Marcar como cancelada',
    hint: 'Cancélala antes ante el SAT. Quien la pidió lee este texto y podrá pedir otra.',
    done: 'La factura quedó como cancelada y avisamos por correo.',
  },
} as const;

/** Rejects what waits, or cancels what was issued; either needs a reason that its asker reads. */
export const ReasonDialog = ({ cfdi, onDone, onClose }: ReasonDialogProps) => {
  const change = useStaffChange({ onSaved: onDone });
  const [reason, setReason] = useState('');
  const isIssued = cfdi.status === 'issued';
  const { title, confirm, hint, done } = words[isIssued ? 'cancel' : 'reject'];
  const input = { params: { id: cfdi.id }, body: { reason } };
  const handleSubmit = () =>
    change.save({
      send: (call) => (isIssued ? call(cancelCfdi, input) : call(rejectCfdi, input)),
      done,
    });
  return (
    <ChangeDialog
      title={title}
      confirmLabel={confirm}
      isDangerous
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Textarea
        label="Motivo"
        description={hint}
        required
        withAsterisk={false}
        minLength={10}
        maxLength={500}
        rows={3}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
};
