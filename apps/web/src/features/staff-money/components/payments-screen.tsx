import { Button, NativeSelect } from '@mantine/core';
import { listStaffPayments } from '@tamiz/contract/money/staff-payments';
import type { StaffPayment } from '@tamiz/contract/money/staff-payments';
import { paymentStatuses } from '@tamiz/contract/shared/statuses';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { useState } from 'react';
import { Link } from 'react-router';

import { useStaffList } from '#src/lib/staff/staff-calls.ts';
import { SearchBox } from '#src/components/staff/search-box.tsx';
import { StaffList } from '#src/components/staff/staff-list.tsx';
import { RefundDialog } from '#src/features/staff-money/components/refund-dialog.tsx';
import { WebhooksSection } from '#src/features/staff-money/components/webhooks-section.tsx';
import { useFilters } from '#src/lib/staff/use-filters.ts';
import { disputeWords, paymentWords } from '#src/features/staff-money/words.ts';
import { formatDateTime, formatNumber, formatPesos } from '#src/lib/format.ts';

import css from '#src/components/staff/staff-table.module.css';

const pesos = (amount: number): string => formatPesos(Math.round(amount * 100));

const PaymentRow = ({ payment, onRefund }: { payment: StaffPayment; onRefund: () => void }) => (
  <tr>
    <td>
      <Link to={`/staff/accounts/${payment.account.id}`}>{payment.account.name}</Link>
      <span className={css['small']}>{payment.folio}</span>
      <span className={`${css['small']} ${css['code']}`}>{payment.provider_payment_id}</span>
    </td>
    <td data-label="Créditos">
      {formatNumber(payment.credits_purchased)}
      {payment.taken_credits > 0 ? (
        <span className={css['small']}>{formatNumber(payment.taken_credits)} devueltos</span>
      ) : null}
    </td>
    <td data-label="Total">
      {pesos(payment.total)}
      {payment.refunded > 0 ? (
        <span className={css['small']}>{pesos(payment.refunded)} reembolsados</span>
      ) : null}
      {payment.refunding > 0 ? (
        <span className={css['small']}>{pesos(payment.refunding)} en proceso de reembolso</span>
      ) : null}
      {payment.refund_failed_at === null ? null : (
        <span className={css['warn']}>
          Un reembolso falló el {formatDateTime(payment.refund_failed_at)}; sus créditos volvieron
          al saldo
        </span>
      )}
    </td>
    <td data-label="Fecha" className={css['moment']}>
      {formatDateTime(payment.created_at)}
    </td>
    <td data-label="Estado">
      <StatusPill tone={paymentWords[payment.status].tone}>
        {paymentWords[payment.status].label}
      </StatusPill>
      {payment.dispute === null ? null : (
        <span className={css['warn']}>{disputeWords[payment.dispute]}</span>
      )}
    </td>
    <td>
      {payment.refundable_credits > 0 ? (
        <div className={css['actions']}>
          <Button
            size="xs"
            variant="default"
            aria-label={`Reembolsar el pago ${payment.folio} de ${payment.account.name}`}
            onClick={onRefund}
          >
            Reembolsar
          </Button>
        </div>
      ) : null}
    </td>
  </tr>
);

export const PaymentsScreen = () => {
  const { filter, setFilter } = useFilters('q', 'status');
  const [chosen, setChosen] = useState<StaffPayment | null>(null);
  const status = paymentStatuses.find((one) => one === filter.status);
  const query = useStaffList(listStaffPayments, (after) => ({
    query: { q: filter.q || undefined, status, after },
  }));
  return (
    <>
      <PageHead
        title="Pagos"
        text="Los de todas las cuentas y lo que el proveedor dijo de ellos."
      />
      <div className={css['stack']}>
        <Section title="Pagos de todas las cuentas">
          <SearchBox
            key={filter.q}
            label="Buscar pago"
            placeholder="Folio TZ-2026-…, pi_… o identificador"
            value={filter.q}
            onSearch={(q) => setFilter({ q })}
          >
            <NativeSelect
              label="Estado"
              value={status ?? ''}
              data={[
                { value: '', label: 'Todos' },
                ...Object.entries(paymentWords).map(([value, { label }]) => ({ value, label })),
              ]}
              onChange={(event) => setFilter({ status: event.currentTarget.value })}
            />
          </SearchBox>
          <StaffList
            query={query}
            name="los pagos"
            empty={{ title: 'Ningún pago coincide', text: 'Prueba con otra búsqueda.' }}
            columns={['Cuenta', 'Créditos', 'Total', 'Fecha', 'Estado', 'Acción']}
          >
            {(payment) => (
              <PaymentRow key={payment.id} payment={payment} onRefund={() => setChosen(payment)} />
            )}
          </StaffList>
        </Section>
        <WebhooksSection />
      </div>
      {chosen === null ? null : <RefundDialog payment={chosen} onClose={() => setChosen(null)} />}
    </>
  );
};
