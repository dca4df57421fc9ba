import { NativeSelect, TextInput } from '@mantine/core';
import { refundPayment } from '@tamiz/contract/calls/money/staff-payments';
import * as payments from '@tamiz/contract/money/staff-payments';
import type { StaffPayment } from '@tamiz/contract/money/staff-payments';
import { refundCents } from '@tamiz/contract/money/refund-cents';
import { refundLimitCents } from '@tamiz/contract/accounts/two-people';
import { Notice } from '@tamiz/ui';
import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';

import { ChangeDialog } from '#src/components/staff/change-dialog.tsx';
import { RefundEffects } from '#src/features/staff-money/components/payments/refund-effects.tsx';
import { refundReasonWords } from '#src/features/staff-money/words.ts';
import { counted, formatDateTime, formatNumber, formatPesos } from '#src/lib/format.ts';
import { readWith, useStaffChange } from '#src/lib/staff/staff-calls.ts';

import css from './refund.module.css';

type RefundDialogProps = { payment: StaffPayment; onClose: () => void };

const cents = (pesos: number): number => Math.round(pesos * 100);

/** What so many credits are worth; null for a number that this payment cannot give back. */
const worthOf = (payment: StaffPayment, credits: number): number | null =>
  Number.isInteger(credits) && credits >= 1 && credits <= payment.refundable_credits
    ? refundCents({
        total: cents(payment.total),
        credits: payment.credits_purchased,
        after: payment.taken_credits + credits,
        gone: cents(payment.refunded) + cents(payment.refunding),
      })
    : null;

const tellLeft = (payment: StaffPayment): string => {
  const left = payment.credits_purchased - payment.taken_credits;
  const spent = left - payment.refundable_credits;
  return spent === 0
    ? `${counted(left, 'crédito de este pago sigue', 'créditos de este pago siguen')} en su saldo.`
    : `${counted(spent, 'crédito ya se usó', 'créditos ya se usaron')} y no ${spent === 1 ? 'vuelve' : 'vuelven'}; quedan ${formatNumber(payment.refundable_credits)} en su saldo.`;
};

const readAnswer = readWith(payments.refundPayment.responses[200]);

const tellDone = (answer: unknown): string =>
  readAnswer(answer)?.is_held === true
    ? 'El reembolso espera a una segunda persona. Lo ves en Aprobaciones.'
    : 'Pedimos el reembolso al proveedor de pagos.';

const Purchase = ({ payment }: { payment: StaffPayment }) => (
  <div className={css['purchase']}>
    <IconCreditCard size={26} stroke={1.5} aria-hidden="true" />
    <p>
      <strong>
        {payment.card_last4 === null ? 'Tarjeta del pago' : `Tarjeta ${payment.card_last4}`}
      </strong>
      <span>
        {payment.bought_by ?? 'Quien compró ya no está'}, {formatDateTime(payment.created_at)} ·{' '}
        {payment.folio}
      </span>
    </p>
    <p>
      <strong>{formatPesos(cents(payment.total))}</strong>
      <span>{counted(payment.credits_purchased, 'crédito', 'créditos')}</span>
    </p>
  </div>
);

/** Gives money of a purchase back: credits are chosen, pesos follow, and why must be said. */
export const RefundDialog = ({ payment, onClose }: RefundDialogProps) => {
  const change = useStaffChange({ onSaved: onClose });
  const [typed, setTyped] = useState(String(payment.refundable_credits));
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const credits = Number(typed);
  const amount = worthOf(payment, credits);
  const pesos = amount === null ? null : formatPesos(amount);
  const isLarge = (amount ?? 0) > refundLimitCents;
  const needsNote = reason === 'other' || isLarge;

  const handleSubmit = () => {
    const known = payments.refundReasons.find((one) => one === reason);
    if (known === undefined) return;
    const body = { credits, reason: known, ...(note.trim() !== '' && { note: note.trim() }) };
    change.save({
      send: (call) => call(refundPayment, { params: { id: payment.id }, body }),
      done: tellDone,
    });
  };

  return (
    <ChangeDialog
      title={`Reembolsar a ${payment.account.name}`}
      confirmLabel={
        pesos === null ? 'Reembolsar' : `${isLarge ? 'Pedir aprobación de' : 'Reembolsar'} ${pesos}`
      }
      isDangerous={!isLarge}
      size="lg"
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Purchase payment={payment} />
      <div className={css['pair']}>
        <TextInput
          label={`Créditos por devolver, de ${formatNumber(payment.refundable_credits)}`}
          description={tellLeft(payment)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          pattern="[0-9]{1,5}"
          required
          withAsterisk={false}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={css['worth']}>
          <span>Dinero que recibe</span>
          <output>{pesos ?? '—'}</output>
          <small>
            {pesos === null
              ? `Escribe de 1 a ${formatNumber(payment.refundable_credits)} créditos.`
              : 'MXN, con IVA'}
          </small>
        </div>
      </div>
      <div className={css['pair']}>
        <NativeSelect
          label="Motivo"
          required
          withAsterisk={false}
          value={reason}
          data={[
            { value: '', label: 'Elige el motivo' },
            ...Object.entries(refundReasonWords).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <TextInput
          label={needsNote ? 'Detalle interno' : 'Detalle interno (opcional)'}
          placeholder="Número de caso"
          maxLength={200}
          required={needsNote}
          withAsterisk={false}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
      {isLarge ? (
        <Notice tone="warning">
          Más de {formatPesos(refundLimitCents)} a una cuenta en un día lo decide una segunda
          persona; si no hay otra, tú pasadas 24 horas. Hasta entonces no se mueve nada.
        </Notice>
      ) : null}
      <RefundEffects
        payment={payment}
        credits={amount === null ? 0 : credits}
        pesos={pesos}
        isLarge={isLarge}
      />
    </ChangeDialog>
  );
};
