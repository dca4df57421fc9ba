import { TextInput } from '@mantine/core';
import type { StaffAccountDetail } from '@tamiz/contract/accounts/staff-accounts';
import { viewMinutes } from '@tamiz/contract/accounts/view-as';
import { startView } from '@tamiz/contract/calls/accounts/view-as';
import { useState } from 'react';

import { ChangeDialog } from '#src/components/staff/change-dialog.tsx';
import { useOpening } from '#src/lib/staff/staff-calls.ts';

import css from '#src/components/staff/staff-table.module.css';

/** Asks why, and opens the app as the account sees it. */
export const ViewDialog = ({
  account,
  onClose,
}: {
  account: StaffAccountDetail;
  onClose: () => void;
}) => {
  const [reason, setReason] = useState('');
  const [showsPeople, setShowsPeople] = useState(false);
  const [peopleReason, setPeopleReason] = useState('');
  const change = useOpening('/');
  const handleSubmit = () =>
    change.save({
      send: (call) =>
        call(startView, {
          params: { id: account.id },
          body: { reason, people_reason: showsPeople ? peopleReason : null },
        }),
      done: 'Abrimos la app como la ve la cuenta.',
    });
  return (
    <ChangeDialog
      title={`Ver como ${account.name}`}
      confirmLabel="Ver como"
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <div>
        Verás la app como la ve su responsable, solo para lectura y durante {viewMinutes} minutos. A
        quien es responsable de la cuenta le llega un correo con la hora y el motivo.
      </div>
      <TextInput
        label="Motivo"
        description="La cuenta lo lee en el correo. Sin datos personales."
        maxLength={200}
        required
        withAsterisk={false}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <label className={css['choice']}>
        <input
          type="checkbox"
          checked={showsPeople}
          onChange={(event) => setShowsPeople(event.currentTarget.checked)}
        />
        <b>Necesito ver nombres y correos de candidatos</b>
        <span>Sin marcarlo, quedan ocultos.</span>
      </label>
      {showsPeople ? (
        <TextInput
          label="Por qué necesitas verlos"
          description="Queda en la bitácora, y la cuenta lo lee en el correo."
          maxLength={200}
          required
          withAsterisk={false}
          value={peopleReason}
          onChange={(event) => setPeopleReason(event.currentTarget.value)}
        />
      ) : null}
    </ChangeDialog>
  );
};
