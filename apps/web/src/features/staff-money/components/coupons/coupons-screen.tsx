import { Button } from '@mantine/core';
import { listStaffCoupons } from '@tamiz/contract/money/staff-coupons';
import type { StaffCoupon } from '@tamiz/contract/money/staff-coupons';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { useState } from 'react';

import { StaffList } from '#src/components/staff/staff-list.tsx';
import {
  NewCouponDialog,
  WithdrawDialog,
} from '#src/features/staff-money/components/coupons/coupon-dialogs.tsx';
import { couponWords, tellDay } from '#src/features/staff-money/words.ts';
import { formatNumber, formatPesos } from '#src/lib/format.ts';
import { useStaffList } from '#src/lib/staff/staff-calls.ts';

import css from '#src/components/staff/staff-table.module.css';

const tellAccountUses = (uses: number): string =>
  uses === 1 ? 'Una por cuenta' : `Hasta ${formatNumber(uses)} por cuenta`;

type RowProps = { coupon: StaffCoupon; onWithdraw: () => void };

const CouponRow = ({ coupon, onWithdraw }: RowProps) => {
  const { tone, label } = couponWords[coupon.state];
  return (
    <tr>
      <td>
        <b className={css['code']}>{coupon.code}</b>
        <span className={css['small']}>
          {coupon.note} · {coupon.created_by ?? 'Alguien que ya no opera'}
        </span>
      </td>
      <td data-label="Descuento">
        {coupon.percent}%
        {coupon.min_credits > 1 ? (
          <span className={css['small']}>Desde {formatNumber(coupon.min_credits)} créditos</span>
        ) : null}
      </td>
      <td data-label="Vale" className={css['moment']}>
        {tellDay(coupon.starts_on)}
        <span className={css['small']}>a {tellDay(coupon.ends_on)}</span>
      </td>
      <td data-label="Usos">
        {formatNumber(coupon.paid_uses)} de {formatNumber(coupon.max_uses)}
        {coupon.open_uses > 0 ? (
          <span className={css['small']}>{formatNumber(coupon.open_uses)} por pagar</span>
        ) : null}
        <span className={css['small']}>{tellAccountUses(coupon.max_uses_per_account)}</span>
      </td>
      <td data-label="Descontado, sin IVA">{formatPesos(Math.round(coupon.discounted * 100))}</td>
      <td data-label="Estado">
        <StatusPill tone={tone}>{label}</StatusPill>
      </td>
      <td>
        {coupon.state === 'ended' || coupon.state === 'withdrawn' ? null : (
          <div className={css['actions']}>
            <Button
              size="xs"
              variant="default"
              aria-label={`Retirar el cupón ${coupon.code}`}
              onClick={onWithdraw}
            >
              Retirar
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
};

/** Coupons: what each promises, how often it was used, and what it cost. */
export const CouponsScreen = () => {
  const [open, setOpen] = useState<'new' | StaffCoupon | null>(null);
  const query = useStaffList(listStaffCoupons, (after) => ({ query: { after } }));
  const handleClose = () => setOpen(null);
  return (
    <>
      <PageHead
        title="Cupones"
        text="Un porcentaje menos en una compra: un número de veces y entre dos días."
        actions={<Button onClick={() => setOpen('new')}>Nuevo cupón</Button>}
      />
      <Section
        title="Del más reciente al más antiguo"
        note="Un reembolso no devuelve el uso del cupón."
      >
        <StaffList
          query={query}
          name="los cupones"
          empty={{ title: 'Ningún cupón', text: 'Cuando crees uno aparecerá aquí.' }}
          columns={[
            'Cupón',
            'Descuento',
            'Vale',
            'Usos',
            'Descontado, sin IVA',
            'Estado',
            'Acciones',
          ]}
        >
          {(coupon) => (
            <CouponRow key={coupon.id} coupon={coupon} onWithdraw={() => setOpen(coupon)} />
          )}
        </StaffList>
      </Section>
      {open === 'new' ? <NewCouponDialog onClose={handleClose} /> : null}
      {open === null || open === 'new' ? null : (
        <WithdrawDialog coupon={open} onClose={handleClose} />
      )}
    </>
  );
};
