import { Button, NativeSelect } from '@mantine/core';
import { listAccessRequests } from '@tamiz/contract/accounts/access-requests';
import type { AccessRequest } from '@tamiz/contract/accounts/access-requests';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { useState } from 'react';

import { useStaffList } from '#src/lib/staff/staff-calls.ts';
import {
  ApproveDialog,
  RejectDialog,
} from '#src/features/staff-accounts/components/decide-dialogs.tsx';
import { StaffList } from '#src/components/staff/staff-list.tsx';
import { useFilters } from '#src/lib/staff/use-filters.ts';
import { requestStatusWords } from '#src/features/staff-accounts/words.ts';
import { formatDateTime } from '#src/lib/format.ts';

import css from '#src/components/staff/staff-table.module.css';

const statuses = [
  { value: 'pending', label: 'En espera' },
  { value: 'approved', label: 'Aprobadas' },
  { value: 'rejected', label: 'Rechazadas' },
] as const;

type Chosen = { request: AccessRequest; step: 'approve' | 'reject' };

/** Warns about an address that has access already, or asked for it before. */
const Recognised = ({ request: { earlier, holder } }: { request: AccessRequest }) => (
  <>
    {holder === null ? null : (
      <span className={css['warn']}>
        Ya tiene acceso{holder.account === null ? '' : `: ${holder.account.name}`}
      </span>
    )}
    {earlier.count === 0 || earlier.last_status === null ? null : (
      <span className={css['warn']}>
        {earlier.count === 1 ? 'Pidió acceso antes' : `Pidió acceso ${earlier.count} veces antes`} ·
        última: {requestStatusWords[earlier.last_status].label.toLowerCase()}
      </span>
    )}
  </>
);

type RowProps = { request: AccessRequest; onChoose: (step: Chosen['step']) => void };

const RequestRow = ({ request, onChoose }: RowProps) => {
  const name = `${request.first_name} ${request.last_name}`;
  return (
    <tr>
      <td>
        <b>{name}</b>
        <span className={css['small']}>{request.email}</span>
        <Recognised request={request} />
      </td>
      <td data-label="LinkedIn">
        <a href={request.linkedin_url} target="_blank" rel="noreferrer">
          {request.linkedin_url.replace('https://www.linkedin.com/in/', '')}
        </a>
      </td>
      <td data-label="Recibida" className={css['moment']}>
        {formatDateTime(request.created_at)}
      </td>
      <td>
        {request.status === 'pending' ? (
          <div className={css['actions']}>
            <Button size="xs" aria-label={`Aprobar a ${name}`} onClick={() => onChoose('approve')}>
              Aprobar
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={`Rechazar a ${name}`}
              onClick={() => onChoose('reject')}
            >
              Rechazar
            </Button>
          </div>
        ) : (
          <>
            <StatusPill tone={requestStatusWords[request.status].tone}>
              {requestStatusWords[request.status].label}
            </StatusPill>
            {request.decision_reason === null ? null : (
              <span className={css['small']}>{request.decision_reason}</span>
            )}
          </>
        )}
      </td>
    </tr>
  );
};

export const AccessRequestsScreen = () => {
  const { filter, setFilter } = useFilters('status');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const status = statuses.find(({ value }) => value === filter.status)?.value ?? 'pending';
  const query = useStaffList(listAccessRequests, (after) => ({ query: { status, after } }));
  return (
    <>
      <PageHead
        title="Solicitudes de acceso"
        text="Cada solicitud aprobada abre una cuenta con la persona como responsable."
      />
      <Section title={status === 'pending' ? 'En espera, de la más antigua' : 'Respondidas'}>
        <div className={css['filters']}>
          <NativeSelect
            label="Estado"
            value={status}
            data={statuses}
            onChange={(event) => setFilter({ status: event.currentTarget.value })}
          />
        </div>
        <StaffList
          query={query}
          name="las solicitudes"
          empty={{
            title: 'No hay solicitudes',
            text:
              status === 'pending'
                ? 'Cuando alguien pida acceso aparecerá aquí.'
                : 'Todavía no se ha respondido ninguna así.',
          }}
          columns={['Persona', 'LinkedIn', 'Recibida', 'Respuesta']}
        >
          {(request) => (
            <RequestRow
              key={request.id}
              request={request}
              onChoose={(step) => setChosen({ request, step })}
            />
          )}
        </StaffList>
      </Section>
      {chosen?.step === 'approve' ? (
        <ApproveDialog request={chosen.request} onClose={() => setChosen(null)} />
      ) : null}
      {chosen?.step === 'reject' ? (
        <RejectDialog request={chosen.request} onClose={() => setChosen(null)} />
      ) : null}
    </>
  );
};
