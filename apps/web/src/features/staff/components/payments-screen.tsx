import { Button, NativeSelect, TextInput } from '@mantine/core';
import { listStaffPayments } from '@tamiz/contract/staff';
import type { StaffPayment } from '@tamiz/contract/staff';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { useState } from 'react';
import { Link } from 'react-router';

import { useStaffChange, useStaffList } from '#src/features/staff/api/staff-calls.ts';
import { ChangeDialog } from '#src/features/staff/components/change-dialog.tsx';
import { SearchBox } from '#src/features/staff/components/search-box.tsx';
import { StaffList } from '#src/features/staff/components/staff-list.tsx';
import { WebhooksSection } from '#src/features/staff/components/webhooks-section.tsx';
import { useFilters } from '#src/features/staff/use-filters.ts';
import { disputeWords, paymentWords } from '#src/features/staff/words.ts';
import { formatDateTime, formatNumber, formatPesos } from '#src/lib/format.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './staff-table.module.css';

const pesos = (amount: number): string => formatPesos(Math.round(amount * 100));

const RefundDialog = ({ payment, onClose }: { payment: StaffPayment; onClose: () => void }) => {
  const { toasts } = useServices();
  const change = useStaffChange();
  const [credits, setCredits] = useState(String(payment.refundable_credits));
  const handleSubmit = () =>
    change.mutate(
      { path: `/api/staff/payments/${payment.id}/refund`, body: { credits: Number(credits) } },
      {
        onSuccess: () => {
          onClose();
          toasts.success('Pedimos el reembolso al proveedor de pagos.');
        },
      },
    );
  return (
    <ChangeDialog
      title={`Reembolsar a ${payment.account.name}`}
      confirmLabel="Reembolsar"
      isDangerous
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextInput
        label="Créditos por reembolsar"
        description={`Hasta ${formatNumber(payment.refundable_credits)}: lo que queda del pago y del saldo. El dinero vuelve a la misma tarjeta.`}
        inputMode="numeric"
        pattern="[0-9]{1,5}"
        required
        withAsterisk={false}
        data-autofocus
        value={credits}
        onChange={(event) => setCredits(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
};

const PaymentRow = ({ payment, onRefund }: { payment: StaffPayment; onRefund: () => void }) => (
  <tr>
    <td>
      <Link to={`/staff/accounts/${payment.account.id}`}>{payment.account.name}</Link>
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
            aria-label={`Reembolsar el pago de ${payment.account.name}`}
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
  const query = useStaffList('/api/staff/payments', listStaffPayments.responses[200], filter);
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
            placeholder="Identificador del pago, de la cuenta o pi_…"
            value={filter.q}
            onSearch={(q) => setFilter({ q })}
          >
            <NativeSelect
              label="Estado"
              value={filter.status}
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
