import { Button } from '@mantine/core';
import { creditsPerInvitation } from '@tamiz/contract/shared/constants';
import { DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';

import { Sums } from '#src/components/credits/sums.tsx';
import { countCredits } from '#src/lib/credits/count-credits.ts';
import { counted, formatNumber } from '#src/lib/format.ts';

import css from '#src/features/candidates/components/section-dialogs.module.css';

type InviteConfirmProps = {
  pending: number | null;
  balance: number | null;
  isBusy: boolean;
  failure: string | null;
  onInvite: () => void;
  onClose: () => void;
};

const sumsOf = (pending: number, balance: number) => {
  const cost = pending * creditsPerInvitation;
  return [
    { label: 'Saldo actual', value: countCredits(balance) },
    { label: 'Invitaciones por enviar', value: `− ${formatNumber(cost)}` },
    { label: 'Saldo después del envío', value: countCredits(balance - cost), isTotal: true },
  ];
};

const tellButton = (pending: number | null): string => {
  if (pending === null) return 'Enviar invitaciones';
  return `Enviar ${counted(pending, 'invitación', 'invitaciones')}`;
};

/** There is enough: what it costs, what is left, and one more look. */
export const InviteConfirm = (props: InviteConfirmProps) => {
  const { pending, balance, isBusy, failure, onInvite, onClose } = props;
  const [isSure, setIsSure] = useState(false);
  return (
    <div className={css['body']}>
      <p className={css['text']}>
        Enviaremos el examen por correo a quienes aún no reciben invitación. Cada invitación cuesta
        un crédito.
      </p>
      {pending === null || balance === null ? null : <Sums sums={sumsOf(pending, balance)} />}
      <label className={css['sure']}>
        <input
          type="checkbox"
          checked={isSure}
          data-autofocus
          onChange={(event) => setIsSure(event.currentTarget.checked)}
        />
        Entiendo y deseo continuar con el envío.
      </label>
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button onClick={onInvite} disabled={!isSure} loading={isBusy}>
          {tellButton(pending)}
        </Button>
      </DialogActions>
    </div>
  );
};
