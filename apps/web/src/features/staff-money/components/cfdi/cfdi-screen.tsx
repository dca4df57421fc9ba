import { Button, NativeSelect } from '@mantine/core';
import { listStaffCfdis, staffCfdiFilters } from '@tamiz/contract/money/staff-cfdi';
import type { StaffCfdi } from '@tamiz/contract/money/staff-cfdi';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { useState } from 'react';

import { StaffList } from '#src/components/staff/staff-list.tsx';
import { AnswerDialog } from '#src/features/staff-money/components/cfdi/answer-dialog.tsx';
import { cfdiWords } from '#src/features/staff-money/words.ts';
import { formatDateTime, formatPesos } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useStaffList } from '#src/lib/staff/staff-calls.ts';
import { useFilters } from '#src/lib/staff/use-filters.ts';
import { useNow } from '#src/lib/use-now.ts';

import css from '#src/components/staff/staff-table.module.css';

const filterWords: Readonly<Record<(typeof staffCfdiFilters)[number], string>> = {
  waiting: 'En espera',
  issued: 'Emitidas',
  rejected: 'Rechazadas',
  cancelled: 'Canceladas',
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long a request has waited. */
const tellAge = (since: string, now: Date): string => {
  const days = Math.floor((now.getTime() - Date.parse(since)) / dayMs);
  if (days < 1) return 'hace menos de un día';
  return days === 1 ? 'hace 1 día' : `hace ${days} días`;
};

type RowProps = { cfdi: StaffCfdi; now: Date; onOpen: () => void };

const CfdiRow = ({ cfdi, now, onOpen }: RowProps) => {
  const { account, fiscal_data: fiscal, payment, status } = cfdi;
  const isWaiting = cfdi.answered_at === null;
  return (
    <tr>
      <td>
        <Link to={`/staff/accounts/${account.id}`}>{account.name}</Link>
        <span className={css['small']}>
          {fiscal.rfc} · {fiscal.legal_name}
        </span>
      </td>
      <td data-label="Total">
        {formatPesos(Math.round(payment.total * 100))}
        {payment.refunded > 0 ? (
          <span className={css['warn']}>Con reembolso: requiere nota de crédito</span>
        ) : null}
      </td>
      <td data-label="Pedida" className={css['moment']}>
        {formatDateTime(cfdi.created_at)}
        {isWaiting ? <span className={css['small']}>{tellAge(cfdi.created_at, now)}</span> : null}
        {cfdi.is_late ? <span className={css['warn']}>Después del mes del pago</span> : null}
      </td>
      <td data-label={isWaiting ? 'Vence' : 'Respondida'} className={css['moment']}>
        {formatDateTime(cfdi.answered_at ?? cfdi.due_at)}
        {cfdi.is_overdue ? <span className={css['warn']}>Vencida</span> : null}
      </td>
      <td data-label="Estado">
        <StatusPill tone={cfdiWords[status].tone}>{cfdiWords[status].label}</StatusPill>
        {cfdi.reason === null ? null : <span className={css['small']}>{cfdi.reason}</span>}
      </td>
      <td>
        <div className={css['actions']}>
          <Button
            size="xs"
            variant={isWaiting ? 'filled' : 'default'}
            aria-label={`${isWaiting ? 'Atender' : 'Ver'} la factura de ${account.name}`}
            onClick={onOpen}
          >
            {isWaiting ? 'Atender' : 'Ver'}
          </Button>
        </div>
      </td>
    </tr>
  );
};

/** Invoices that accounts asked for, and their answers. */
export const CfdiScreen = () => {
  const { filter, setFilter } = useFilters('status');
  const now = useNow(minuteMs);
  const [openId, setOpenId] = useState<string | null>(null);
  const status = staffCfdiFilters.find((one) => one === filter.status) ?? 'waiting';
  const isWaiting = status === 'waiting';
  const query = useStaffList(listStaffCfdis, (after) => ({ query: { status, after } }));
  const open = query.data?.pages.flatMap(({ data }) => data).find(({ id }) => id === openId);
  return (
    <>
      <PageHead
        title="Facturas"
        text="Lo que las cuentas pidieron. Emite cada CFDI con tu proveedor o contador y adjúntalo aquí."
      />
      <Section title={isWaiting ? 'En espera, de la más antigua' : filterWords[status]}>
        <div className={css['filters']}>
          <NativeSelect
            label="Estado"
            value={status}
            data={staffCfdiFilters.map((value) => ({ value, label: filterWords[value] }))}
            onChange={(event) => setFilter({ status: event.currentTarget.value })}
          />
        </div>
        <StaffList
          query={query}
          name="las facturas"
          empty={{
            title: 'No hay facturas así',
            text: isWaiting ? 'Cuando alguien pida una aparecerá aquí.' : 'Prueba con otro estado.',
          }}
          columns={[
            'Cuenta',
            'Total',
            'Pedida',
            isWaiting ? 'Vence' : 'Respondida',
            'Estado',
            'Acción',
          ]}
        >
          {(cfdi) => (
            <CfdiRow key={cfdi.id} cfdi={cfdi} now={now} onOpen={() => setOpenId(cfdi.id)} />
          )}
        </StaffList>
      </Section>
      {open === undefined ? null : <AnswerDialog cfdi={open} onClose={() => setOpenId(null)} />}
    </>
  );
};
