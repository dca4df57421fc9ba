import { getStaffPaymentTotals } from '@tamiz/contract/money/staff-payments';
import { Card, Skeleton } from '@tamiz/ui';

import { LoadFailure } from '#src/components/load-failure.tsx';
import type { PaymentFilter } from '#src/features/staff-money/payment-filter.ts';
import { counted, formatNumber, formatPesos } from '#src/lib/format.ts';
import { useStaffItem } from '#src/lib/staff/staff-calls.ts';

import css from './payment-totals.module.css';

const pesos = (amount: number): string => formatPesos(Math.round(amount * 100));

const payments = (count: number): string => counted(count, 'pago', 'pagos');

const credits = (count: number): string => counted(count, 'crédito', 'créditos');

/** What the payments of the list add up to, with the same filters. */
export const PaymentTotals = ({ filter }: { filter: PaymentFilter }) => {
  const { data, error, refetch } = useStaffItem(getStaffPaymentTotals, { query: filter });
  if (error !== null && data === undefined) {
    return (
      <LoadFailure
        title="No se pudieron sumar los pagos."
        failure={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const figures = [
    [
      'Cobrado',
      data && pesos(data.charged.total),
      data && `${credits(data.charged.credits)} en ${payments(data.charged.payments)}`,
    ],
    [
      'Reembolsado',
      data && pesos(data.refunded.total),
      data && `${credits(data.refunded.credits)} de ${payments(data.refunded.payments)}`,
    ],
    ['Rechazados', data && formatNumber(data.failed), 'sin cargo'],
    ['En disputa', data && formatNumber(data.disputed), 'sin resolver'],
  ] as const;
  return (
    <Card aria-label="Totales de lo filtrado" aria-busy={data === undefined}>
      <dl className={css['totals']}>
        {figures.map(([name, figure, of]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {figure ?? <Skeleton width="short" />}
              <small>{of}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
