import { Textarea, TextInput } from '@mantine/core';
import type { AccessRequest } from '@tamiz/contract/accounts/access-requests';
import {
  approveAccessRequest,
  rejectAccessRequest,
} from '@tamiz/contract/calls/accounts/access-requests';
import { useState } from 'react';

import { useStaffChange } from '#src/lib/staff/staff-calls.ts';
import { ChangeDialog } from '#src/components/staff/change-dialog.tsx';

type DecideProps = { request: AccessRequest; onClose: () => void };

export const ApproveDialog = ({ request, onClose }: DecideProps) => {
  const change = useStaffChange({ onSaved: onClose });
  const [name, setName] = useState('');
  const handleSubmit = () =>
    change.save({
      send: (call) =>
        call(approveAccessRequest, { params: { id: request.id }, body: { account_name: name } }),
      done: 'Acceso aprobado. Le enviamos la bienvenida.',
    });
  return (
    <ChangeDialog
      title={`Aprobar a ${request.first_name} ${request.last_name}`}
      confirmLabel="Aprobar y dar la bienvenida"
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextInput
        label="Nombre de la cuenta"
        description="Aparece en las invitaciones a candidatos. La persona responsable puede cambiarlo."
        placeholder="Cantera Digital"
        maxLength={120}
        required
        withAsterisk={false}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
};

export const RejectDialog = ({ request, onClose }: DecideProps) => {
  const change = useStaffChange({ onSaved: onClose });
  const [reason, setReason] = useState('');
  const body = reason.trim() === '' ? {} : { reason };
  const handleSubmit = () =>
    change.save({
      send: (call) => call(rejectAccessRequest, { params: { id: request.id }, body }),
      done: 'Solicitud rechazada. Le avisamos por correo.',
    });
  return (
    <ChangeDialog
      title={`Rechazar a ${request.first_name} ${request.last_name}`}
      confirmLabel="Rechazar solicitud"
      isDangerous
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Textarea
        label="Motivo (opcional)"
        description="La persona lo lee en el correo que le enviamos."
        rows={3}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
};
