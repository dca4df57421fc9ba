import { getPaymentInvoice } from '@tamiz/contract/calls/money/payments';
import { EmptyState, Section } from '@tamiz/ui';
import { IconFileInvoice, IconReceipt } from '@tabler/icons-react';

import { PagedList } from '#src/components/paged-list.tsx';
import { useHasCfdi, usePaymentCfdis } from '#src/features/credits/api/cfdi.ts';
import type { PaymentCfdi } from '#src/features/credits/api/cfdi.ts';
import { CfdiCell } from '#src/features/credits/components/cfdi/cfdi-cell.tsx';
import { PaymentStatusPill } from '#src/features/credits/components/payment-status.tsx';
import { countCredits } from '#src/lib/credits/count-credits.ts';
import { usePayments } from '#src/lib/credits/get-payments.ts';
import type { Payment } from '#src/lib/credits/payment.ts';
import { formatDateTime, formatNumber, formatPesos } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useServices } from '#src/lib/services.tsx';

import css from './history.module.css';

type PaymentsSectionProps = { page: number; onPage: (page: number) => void };

export const PaymentsSection = ({ page, onPage }: PaymentsSectionProps) => (
  <Section title="Pagos">
    <PagedList
      query={usePayments(page)}
      texts={{
        loading: 'Cargando pagos',
        failure: 'Error al cargar pagos',
        pages: 'Páginas de pagos',
      }}
      empty={<NoPayments />}
      onPage={onPage}
    >
      {(payments) => <PaymentsTable payments={payments} />}
    </PagedList>
  </Section>
);

const PaymentsTable = ({ payments }: { payments: readonly Payment[] }) => {
  const hasCfdi = useHasCfdi();
  const { data: cfdis = [] } = usePaymentCfdis(payments.map(({ id }) => id));
  return (
    <table className={css['payments']}>
      <thead>
        <tr>
          <th scope="col">Pago</th>
          <th scope="col">Créditos</th>
          <th scope="col">Total</th>
          <th scope="col">Estado</th>
          <th scope="col">Nota</th>
          {hasCfdi ? <th scope="col">Factura</th> : null}
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            {...(hasCfdi && { cfdi: cfdis.find((one) => one.paymentId === payment.id) ?? null })}
          />
        ))}
      </tbody>
    </table>
  );
};

type PaymentRowProps = {
  payment: Payment;
  /** Null while it is not known; missing where the backend knows no invoices. */
  cfdi?: PaymentCfdi | null;
};

const PaymentRow = ({ payment, cfdi }: PaymentRowProps) => {
  const { id, folio, credits, totalCents, status, createdAt } = payment;
  const { api } = useServices();
  const date = createdAt === null ? null : formatDateTime(createdAt);
  const name = folio ?? date ?? `Pago ${id}`;
  return (
    <tr>
      <td>
        <Link to={`/payments/${encodeURIComponent(id)}`}>{name}</Link>
        {credits === null ? null : (
          <span className={css['phoneOnly']}>{` · ${countCredits(credits)}`}</span>
        )}
        {folio === null || date === null ? null : <span className={css['date']}>{date}</span>}
      </td>
      <td>{credits === null ? '' : formatNumber(credits)}</td>
      <td>{totalCents === null ? '' : formatPesos(totalCents)}</td>
      <td>
        <PaymentStatusPill status={status} />
      </td>
      <td>
        <a
          className={css['note']}
          href={api.addressOf(getPaymentInvoice, { params: { id } })}
          target="_blank"
          rel="noreferrer"
          title="Nota de pago en otra pestaña"
          aria-label={
            folio === null
              ? `Nota del pago del ${name}, en otra pestaña`
              : `Nota del pago ${folio}, en otra pestaña`
          }
        >
          <IconFileInvoice size={17} stroke={1.7} aria-hidden="true" />
        </a>
      </td>
      {cfdi === undefined ? null : (
        <td>{cfdi === null ? null : <CfdiCell cfdi={cfdi} paymentName={name} />}</td>
      )}
    </tr>
  );
};

const NoPayments = () => (
  <EmptyState
    titleLevel={3}
    icon={<IconReceipt size={22} stroke={1.7} />}
    title="No hay pagos registrados."
    text="Cuando compres créditos, aquí verás cada pago con su nota."
  />
);
