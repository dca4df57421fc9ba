import { listStaffDataRequests } from '@tamiz/contract/operations/staff-lists';
import type { StaffDataRequest } from '@tamiz/contract/operations/staff-lists';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { Link } from 'react-router';

import { StaffList } from '#src/components/staff/staff-list.tsx';
import { formatDate } from '#src/lib/format.ts';
import { useStaffList } from '#src/lib/staff/staff-calls.ts';
import { useNow } from '#src/lib/use-now.ts';

import css from '#src/components/staff/staff-table.module.css';

const kindWords = { erasure: 'Cancelación de datos', objection: 'Oposición' } as const;

const stateWords = {
  open: { label: 'Sin respuesta', tone: 'warning' },
  granted: { label: 'Por cumplir', tone: 'info' },
} as const;

const RequestRow = ({ request, now }: { request: StaffDataRequest; now: Date }) => {
  const isOverdue = Date.parse(request.due_at) < now.getTime();
  return (
    <tr>
      <td>{kindWords[request.kind]}</td>
      <td data-label="Cuenta">
        <Link to={`/staff/accounts/${request.account.id}`}>{request.account.name}</Link>
      </td>
      <td data-label="Estado">
        <StatusPill tone={stateWords[request.state].tone}>
          {stateWords[request.state].label}
        </StatusPill>
      </td>
      <td data-label="Pidió" className={css['moment']}>
        {formatDate(request.asked_at)}
      </td>
      <td data-label="Vence" className={css['moment']}>
        {formatDate(request.due_at)}
        {isOverdue ? <span className={css['warn']}>Plazo vencido</span> : null}
      </td>
    </tr>
  );
};

export const DataRequestsScreen = () => {
  const now = useNow(60_000);
  const query = useStaffList(listStaffDataRequests, (after) => ({ query: { after } }));
  return (
    <>
      <PageHead
        title="Derechos ARCO"
        text="Los resuelve cada cuenta; aquí se ve cuáles faltan y cuándo vencen, sin decir de quién son."
      />
      <Section title="Sin resolver, del más antiguo">
        <StaffList
          query={query}
          name="los derechos ARCO"
          empty={{ title: 'Nada sin resolver', text: 'Todas las cuentas están al corriente.' }}
          columns={['Derecho', 'Cuenta', 'Estado', 'Pidió', 'Vence']}
        >
          {(request) => <RequestRow key={request.id} request={request} now={now} />}
        </StaffList>
      </Section>
    </>
  );
};
