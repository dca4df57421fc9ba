import { NativeSelect, TextInput } from '@mantine/core';
import type { StaffAccountDetail } from '@tamiz/contract/accounts/staff-accounts';
import { changeAccountStatus } from '@tamiz/contract/calls/accounts/staff-accounts';
import { moveAccountCredits, releaseHold } from '@tamiz/contract/calls/money/staff-credits';
import { useState } from 'react';

import { useStaffChange } from '#src/lib/staff/staff-calls.ts';
import { ChangeDialog } from '#src/components/staff/change-dialog.tsx';
import { holdWords } from '#src/features/staff-accounts/words.ts';
import { formatNumber } from '#src/lib/format.ts';

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

type AccountDialogProps = { account: StaffAccountDetail; onClose: () => void };

const kinds = [
  { value: 'promo', label: 'Promoción: regalar créditos' },
  { value: 'adjustment_add', label: 'Ajuste: sumar créditos' },
  { value: 'adjustment_take', label: 'Ajuste: quitar créditos' },
] as const;

type Kind = (typeof kinds)[number]['value'];

export const CreditsDialog = ({ account, onClose }: AccountDialogProps) => {
  const change = useStaffChange({ onSaved: onClose });
  const { reason, field } = useReason('La cuenta lo lee en su historial. Sin datos personales.');
  const [kind, setKind] = useState<Kind>('promo');
  const [credits, setCredits] = useState('');
  // Every retry sends the same key, so that the server moves the credits only once.
  const [key] = useState(() => crypto.randomUUID());
  const handleSubmit = () =>
    change.save({
      send: (call) =>
        call(moveAccountCredits, {
          params: { id: account.id },
          body: { kind, credits: Number(credits), reason, key },
        }),
      done: 'Movimos los créditos.',
    });
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
        onChange={({ currentTarget }) =>
          setKind(kinds.find(({ value }) => value === currentTarget.value)?.value ?? 'promo')
        }
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
  const change = useStaffChange({ onSaved: onClose });
  const { reason, field } = useReason('Queda en la bitácora. Sin datos personales.');
  const isSuspended = account.status === 'suspended';
  const status = isSuspended ? 'active' : 'suspended';
  const handleSubmit = () =>
    change.save({
      send: (call) =>
        call(changeAccountStatus, { params: { id: account.id }, body: { status, reason } }),
      done: isSuspended ? 'La cuenta está activa de nuevo.' : 'La cuenta quedó suspendida.',
    });
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
  const change = useStaffChange({ onSaved: onClose });
  const { reason, field } = useReason('Cómo se resolvió. Sin datos personales.');
  return (
    <ChangeDialog
      title="Liberar retención"
      confirmLabel="Liberar"
      change={change}
      onSubmit={() =>
        change.save({
          send: (call) => call(releaseHold, { params: { id: hold.id }, body: { reason } }),
          done: 'La cuenta puede gastar sus créditos.',
        })
      }
      onClose={onClose}
    >
      {holdWords[hold.reason]}.{field}
    </ChangeDialog>
  );
};
