import { Textarea, TextInput } from '@mantine/core';
import type { AccessRequest } from '@tamiz/contract/staff';
import { useState } from 'react';

import { useStaffChange } from '#src/features/staff/api/staff-calls.ts';
import { ChangeDialog } from '#src/features/staff/components/change-dialog.tsx';
import { useServices } from '#src/lib/services.tsx';

type DecideProps = { request: AccessRequest; onClose: () => void };

const useDecision = ({ request, onClose }: DecideProps) => {
  const { toasts } = useServices();
  const change = useStaffChange();
  const decide = (step: 'approve' | 'reject', body: object, done: string) =>
    change.mutate(
      { path: `/api/staff/access-requests/${request.id}/${step}`, body },
      {
        onSuccess: () => {
          onClose();
          toasts.success(done);
        },
      },
    );
  return { change, decide };
};

export const ApproveDialog = (props: DecideProps) => {
  const { request, onClose } = props;
  const { change, decide } = useDecision(props);
  const [name, setName] = useState('');
  return (
    <ChangeDialog
      title={`Aprobar a ${request.first_name} ${request.last_name}`}
      confirmLabel="Aprobar y dar la bienvenida"
      change={change}
      onSubmit={() =>
        decide('approve', { account_name: name }, 'Acceso aprobado. Le enviamos la bienvenida.')
      }
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

export const RejectDialog = (props: DecideProps) => {
  const { request, onClose } = props;
  const { change, decide } = useDecision(props);
  const [reason, setReason] = useState('');
  const body = reason.trim() === '' ? {} : { reason };
  return (
    <ChangeDialog
      title={`Rechazar a ${request.first_name} ${request.last_name}`}
      confirmLabel="Rechazar solicitud"
      isDangerous
      change={change}
      onSubmit={() => decide('reject', body, 'Solicitud rechazada. Le avisamos por correo.')}
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
