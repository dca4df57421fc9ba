import { Button, NativeSelect } from '@mantine/core';
import { exportStaffPayments } from '@tamiz/contract/calls/money/staff-payments';
import { listStaffPayments } from '@tamiz/contract/money/staff-payments';
import type { StaffPayment } from '@tamiz/contract/money/staff-payments';
import { PageHead, Section } from '@tamiz/ui';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';

import { DateRange } from '#src/components/staff/date-range.tsx';
import { RefusedFilter } from '#src/components/staff/refused-filter.tsx';
import { SearchBox } from '#src/components/staff/search-box.tsx';
import { StaffList } from '#src/components/staff/staff-list.tsx';
import { PaymentRow } from '#src/features/staff-money/components/payments/payment-row.tsx';
import { PaymentTotals } from '#src/features/staff-money/components/payments/payment-totals.tsx';
import { RefundDialog } from '#src/features/staff-money/components/payments/refund-dialog.tsx';
import { WebhooksSection } from '#src/features/staff-money/components/webhooks-section.tsx';
import { toPaymentFilter } from '#src/features/staff-money/payment-filter.ts';
import type { PaymentFilter } from '#src/features/staff-money/payment-filter.ts';
import { paymentWords } from '#src/features/staff-money/words.ts';
import { useServices } from '#src/lib/services.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';
import { useStaffList } from '#src/lib/staff/staff-calls.ts';
import { useFilters } from '#src/lib/staff/use-filters.ts';

import css from '#src/components/staff/staff-table.module.css';

/** The browser saves it while it comes, so it may be of any length. */
const Export = ({ filter }: { filter: PaymentFilter }) => {
  const { api } = useServices();
  return (
    <Button
      component="a"
      variant="default"
      href={api.addressOf(exportStaffPayments, { query: filter })}
      download
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
    >
      Exportar CSV
    </Button>
  );
};

const Found = ({ filter }: { filter: PaymentFilter }) => {
  const [chosen, setChosen] = useState<StaffPayment | null>(null);
  const mayRefund = can(useUser(), 'staff.money');
  const query = useStaffList(listStaffPayments, (after) => ({ query: { ...filter, after } }));
  return (
    <>
      <StaffList
        query={query}
        name="los pagos"
        empty={{ title: 'Ningún pago coincide', text: 'Prueba con otra búsqueda.' }}
        columns={['Cuenta', 'Créditos', 'Total', 'Fecha', 'Estado', 'Acción']}
      >
        {(payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            onRefund={mayRefund ? () => setChosen(payment) : null}
          />
        )}
      </StaffList>
      {chosen === null ? null : <RefundDialog payment={chosen} onClose={() => setChosen(null)} />}
    </>
  );
};

export const PaymentsScreen = () => {
  const { filter, setFilter } = useFilters('q', 'status', 'from', 'to');
  const sent = toPaymentFilter(filter);
  const seesMoney = can(useUser(), 'staff.money');
  return (
    <>
      <PageHead
        title="Pagos"
        text="Los de todas las cuentas y lo que el proveedor dijo de ellos."
        actions={sent === null || !seesMoney ? null : <Export filter={sent} />}
      />
      <div className={css['stack']}>
        {sent === null || !seesMoney ? null : <PaymentTotals filter={sent} />}
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
              value={filter.status}
              data={[
                { value: '', label: 'Todos' },
                ...Object.entries(paymentWords).map(([value, { label }]) => ({ value, label })),
              ]}
              onChange={(event) => setFilter({ status: event.currentTarget.value })}
            />
            <DateRange from={filter.from} to={filter.to} onChange={setFilter} />
          </SearchBox>
          {sent === null ? (
            <RefusedFilter
              what="El estado o la fecha"
              onClear={() => setFilter({ q: '', status: '', from: '', to: '' })}
            />
          ) : (
            <Found filter={sent} />
          )}
        </Section>
        {seesMoney ? <WebhooksSection /> : null}
      </div>
    </>
  );
};
