import { TextInput } from '@mantine/core';
import { createCoupon, withdrawCoupon } from '@tamiz/contract/calls/money/staff-coupons';
import type { StaffCoupon } from '@tamiz/contract/money/staff-coupons';
import { useState } from 'react';

import { ChangeDialog } from '#src/components/staff/change-dialog.tsx';
import { formatNumber } from '#src/lib/format.ts';
import { useStaffChange } from '#src/lib/staff/staff-calls.ts';

import css from './coupons.module.css';

/** As typed: what is not a number yet must stay on screen. */
const blank = {
  code: '',
  percent: '',
  maxUses: '',
  perAccount: '1',
  minCredits: '',
  startsOn: '',
  endsOn: '',
  note: '',
};

const count = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const;
const asked = { required: true, withAsterisk: false } as const;

export const NewCouponDialog = ({ onClose }: { onClose: () => void }) => {
  const change = useStaffChange({ onSaved: onClose });
  const [typed, setTyped] = useState(blank);
  const fieldOf = (name: keyof typeof blank) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });
  const handleSubmit = () =>
    change.save({
      send: (call) =>
        call(createCoupon, {
          body: {
            code: typed.code,
            percent: Number(typed.percent),
            max_uses: Number(typed.maxUses),
            max_uses_per_account: Number(typed.perAccount),
            min_credits: typed.minCredits === '' ? 1 : Number(typed.minCredits),
            starts_on: typed.startsOn,
            ends_on: typed.endsOn,
            note: typed.note,
          },
        }),
      done: 'El cupón quedó creado.',
    });
  return (
    <ChangeDialog
      title="Nuevo cupón"
      confirmLabel="Crear cupón"
      size="lg"
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className={css['hint']}>
        Después no se puede corregir: si algo está mal, retíralo y crea otro con otro código.
      </p>
      <div className={css['pairs']}>
        <TextInput
          label="Código"
          description="De 4 a 20 letras y números."
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...asked}
          {...fieldOf('code')}
        />
        <TextInput
          label="Descuento en porcentaje"
          description="De 1 a 90, sobre el precio sin IVA."
          max={90}
          {...count}
          {...asked}
          {...fieldOf('percent')}
        />
        <TextInput label="Usos en total" {...count} {...asked} {...fieldOf('maxUses')} />
        <TextInput label="Usos por cuenta" {...count} {...asked} {...fieldOf('perAccount')} />
        <TextInput
          label="Primer día"
          description="Desde las 0:00, hora del centro."
          type="date"
          {...asked}
          {...fieldOf('startsOn')}
        />
        <TextInput
          label="Último día"
          description="Completo, hora del centro de México."
          type="date"
          {...asked}
          {...fieldOf('endsOn')}
        />
      </div>
      <TextInput
        label="Créditos mínimos por compra (opcional)"
        {...count}
        {...fieldOf('minCredits')}
      />
      <TextInput
        label="Para qué es"
        description="Solo lo lee el personal."
        maxLength={200}
        {...asked}
        {...fieldOf('note')}
      />
    </ChangeDialog>
  );
};

type WithdrawDialogProps = { coupon: StaffCoupon; onClose: () => void };

export const WithdrawDialog = ({ coupon, onClose }: WithdrawDialogProps) => {
  const { id, code, open_uses: open } = coupon;
  const change = useStaffChange({ onSaved: onClose });
  const handleSubmit = () =>
    change.save({
      send: (call) => call(withdrawCoupon, { params: { id } }),
      done: 'El cupón se retiró.',
    });
  return (
    <ChangeDialog
      title={`Retirar el cupón ${code}`}
      confirmLabel="Retirar"
      isDangerous
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {`Desde ahora nadie puede usarlo, y no se puede volver a activar. ${
        open === 0
          ? 'Nadie está pagando con él en este momento.'
          : open === 1
            ? 'Una compra que se está pagando conserva su precio.'
            : `${formatNumber(open)} compras que se están pagando conservan su precio.`
      }`}
    </ChangeDialog>
  );
};
