import { NativeSelect, TextInput } from '@mantine/core';
import type { StaffAccountDetail } from '@tamiz/contract/staff';
import { useState } from 'react';

import { useStaffChange } from '#src/features/staff/api/staff-calls.ts';
import { ChangeDialog } from '#src/features/staff/components/change-dialog.tsx';
import { holdWords } from '#src/features/staff/words.ts';
import { formatNumber } from '#src/lib/format.ts';
import { useServices } from '#src/lib/services.tsx';

const useReason = (description: string) => {
  const [reason, setReason] = useState('');
  const field = (
    <TextInput
      label="Motivo"
      description={description}
      maxLength={200}
      required
      withAsterisk={false}
      value={reason}
      onChange={(event) => setReason(event.currentTarget.value)}
    />
  );
  return { reason, field };
};

const useDone = (onClose: () => void) => {
  const { toasts } = useServices();
  return (message: string) => ({
    onSuccess: () => {
      onClose();
      toasts.success(message);
    },
  });
};

type AccountDialogProps = { account: StaffAccountDetail; onClose: () => void };

const kinds = [
  { value: 'promo', label: 'Promoción: regalar créditos' },
  { value: 'adjustment_add', label: 'Ajuste: sumar créditos' },
  { value: 'adjustment_take', label: 'Ajuste: quitar créditos' },
];

export const CreditsDialog = ({ account, onClose }: AccountDialogProps) => {
  const change = useStaffChange();
  const done = useDone(onClose);
  const { reason, field } = useReason('La cuenta lo lee en su historial. Sin datos personales.');
  const [kind, setKind] = useState('promo');
  const [credits, setCredits] = useState('');
  // One dialog moves credits once, however often it has to be sent.
  const [key] = useState(() => crypto.randomUUID());
  const handleSubmit = () =>
    change.mutate(
      {
        path: `/api/staff/accounts/${account.id}/credits`,
        body: { kind, credits: Number(credits), reason, key },
      },
      done('Movimos los créditos.'),
    );
  return (
    <ChangeDialog
      title="Mover créditos"
      confirmLabel="Mover créditos"
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <NativeSelect
        label="Movimiento"
        data={kinds}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
      />
      <TextInput
        label="Créditos"
        description={`Saldo actual: ${formatNumber(account.balance)}`}
        inputMode="numeric"
        pattern="[0-9]{1,6}"
        required
        withAsterisk={false}
        data-autofocus
        value={credits}
        onChange={(event) => setCredits(event.currentTarget.value)}
      />
      {field}
    </ChangeDialog>
  );
};

export const StatusDialog = ({ account, onClose }: AccountDialogProps) => {
  const change = useStaffChange();
  const done = useDone(onClose);
  const { reason, field } = useReason('Queda en la bitácora. Sin datos personales.');
  const isSuspended = account.status === 'suspended';
  const status = isSuspended ? 'active' : 'suspended';
  const handleSubmit = () =>
    change.mutate(
      {
        path: `/api/staff/accounts/${account.id}/status`,
        method: 'PATCH',
        body: { status, reason },
      },
      done(isSuspended ? 'La cuenta está activa de nuevo.' : 'La cuenta quedó suspendida.'),
    );
  return (
    <ChangeDialog
      title={isSuspended ? 'Reactivar cuenta' : 'Suspender cuenta'}
      confirmLabel={isSuspended ? 'Reactivar' : 'Suspender'}
      isDangerous={!isSuspended}
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {isSuspended
        ? 'Sus personas podrán hacer cambios de inmediato.'
        : 'Sus personas podrán consultar todo, pero no hacer cambios. Los exámenes en curso terminan.'}
      {field}
    </ChangeDialog>
  );
};

type ReleaseProps = { hold: StaffAccountDetail['holds'][number]; onClose: () => void };

export const ReleaseDialog = ({ hold, onClose }: ReleaseProps) => {
  const change = useStaffChange();
  const done = useDone(onClose);
  const { reason, field } = useReason('Cómo se resolvió. Sin datos personales.');
  return (
    <ChangeDialog
      title="Liberar retención"
      confirmLabel="Liberar"
      change={change}
      onSubmit={() =>
        change.mutate(
          { path: `/api/staff/holds/${hold.id}/release`, body: { reason } },
          done('La cuenta puede gastar sus créditos.'),
        )
      }
      onClose={onClose}
    >
      {holdWords[hold.reason]}.{field}
    </ChangeDialog>
  );
};
