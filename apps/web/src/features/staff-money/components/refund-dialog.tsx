import { TextInput } from '@mantine/core';
import { refundPayment } from '@tamiz/contract/calls/money/staff-payments';
import type { StaffPayment } from '@tamiz/contract/money/staff-payments';
import { useState } from 'react';

import { ChangeDialog } from '#src/components/staff/change-dialog.tsx';
import { formatNumber } from '#src/lib/format.ts';
import { useStaffChange } from '#src/lib/staff/staff-calls.ts';

type RefundDialogProps = { payment: StaffPayment; onClose: () => void };

export const RefundDialog = ({ payment, onClose }: RefundDialogProps) => {
  const change = useStaffChange({ onSaved: onClose });
  const [credits, setCredits] = useState(String(payment.refundable_credits));
  const handleSubmit = () =>
    change.save({
      send: (call) =>
        call(refundPayment, { params: { id: payment.id }, body: { credits: Number(credits) } }),
      done: 'Pedimos el reembolso al proveedor de pagos.',
    });
  return (
    <ChangeDialog
      title={`Reembolsar a ${payment.account.name}`}
      confirmLabel="Reembolsar"
      isDangerous
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextInput
        label="Créditos por reembolsar"
        description={`Hasta ${formatNumber(payment.refundable_credits)}: lo que queda del pago y del saldo. El dinero vuelve a la misma tarjeta.`}
        inputMode="numeric"
        pattern="[0-9]{1,5}"
        required
        withAsterisk={false}
        data-autofocus
        value={credits}
        onChange={(event) => setCredits(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
};
