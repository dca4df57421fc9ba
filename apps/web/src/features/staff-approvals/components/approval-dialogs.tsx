import { Textarea } from '@mantine/core';
import { carryOutApproval, refuseApproval } from '@tamiz/contract/calls/operations/staff-approvals';
import type { StaffApproval } from '@tamiz/contract/operations/staff-approvals';
import { useState } from 'react';

import { ChangeDialog } from '#src/components/staff/change-dialog.tsx';
import { tellWhat } from '#src/features/staff-approvals/words.ts';
import { useStaffChange } from '#src/lib/staff/staff-calls.ts';

type ApprovalProps = { approval: StaffApproval; onClose: () => void };

const tellEffect = ({ refund }: StaffApproval): string =>
  refund === null
    ? 'Los exámenes terminados se califican de nuevo y los reclutadores leen el motivo.'
    : 'Los créditos salen del saldo de inmediato y el dinero vuelve a la tarjeta del pago.';

/** Agrees, and does it. */
export const CarryOutDialog = ({ approval, onClose }: ApprovalProps) => {
  const change = useStaffChange({ onSaved: onClose });
  const { id, reason, requested_by: asker, is_own: isOwn } = approval;
  const handleSubmit = () =>
    change.save({
      send: (call) => call(carryOutApproval, { params: { id } }),
      done: isOwn ? 'Se llevó a cabo.' : 'Aprobada. Se llevó a cabo.',
    });
  return (
    <ChangeDialog
      title={isOwn ? 'Llevar a cabo' : 'Aprobar'}
      confirmLabel={isOwn ? 'Llevar a cabo' : 'Aprobar y llevar a cabo'}
      isDangerous
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        <strong>{tellWhat(approval)}</strong>
      </p>
      <p>
        {isOwn ? 'El motivo que diste' : `${asker} dio este motivo`}: {reason}
      </p>
      <p>{tellEffect(approval)} Queda en la bitácora con tu nombre.</p>
    </ChangeDialog>
  );
};

/** Refuses, or takes back. */
export const RefuseDialog = ({ approval, onClose }: ApprovalProps) => {
  const change = useStaffChange({ onSaved: onClose });
  const [reason, setReason] = useState('');
  const { id, is_own: isOwn, requested_by: asker } = approval;
  const handleSubmit = () =>
    change.save({
      send: (call) => call(refuseApproval, { params: { id }, body: { reason } }),
      done: isOwn ? 'Cancelaste la solicitud.' : 'Rechazada. Le avisamos a quien la pidió.',
    });
  return (
    <ChangeDialog
      title={isOwn ? 'Cancelar la solicitud' : 'Rechazar'}
      confirmLabel={isOwn ? 'Cancelar la solicitud' : `Rechazar y avisar a ${asker}`}
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        <strong>{tellWhat(approval)}</strong>
      </p>
      <Textarea
        label="Motivo"
        description="Queda en la bitácora."
        rows={2}
        maxLength={200}
        required
        withAsterisk={false}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
};
