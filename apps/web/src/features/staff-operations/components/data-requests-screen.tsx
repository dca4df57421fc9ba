import { Button, TextInput } from '@mantine/core';
import { settleDataRequest } from '@tamiz/contract/calls/operations/staff-lists';
import { listStaffDataRequests } from '@tamiz/contract/operations/staff-lists';
import type { StaffDataRequest } from '@tamiz/contract/operations/staff-lists';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { useState } from 'react';

import { ChangeDialog } from '#src/components/staff/change-dialog.tsx';
import { StaffList } from '#src/components/staff/staff-list.tsx';
import { formatDate } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';
import { useStaffChange, useStaffList } from '#src/lib/staff/staff-calls.ts';
import { useNow } from '#src/lib/use-now.ts';

import css from '#src/components/staff/staff-table.module.css';

const kindWords = { erasure: 'Cancelación de datos', objection: 'Oposición' } as const;

const stateWords = {
  open: { label: 'Sin respuesta', tone: 'warning' },
  granted: { label: 'Por cumplir', tone: 'info' },
} as const;

const effectWords = {
  erasure:
    'Borra para siempre el nombre y el correo de la persona en esa cuenta y cancela sus invitaciones; los resultados quedan sin nombre.',
  objection:
    'Acepta la oposición, avisa a la persona por correo y la deja como cumplida: confirma antes que la cuenta ya no usa sus datos.',
} as const;

/** Staff do what was asked when the account wants them to, or lets the law's time pass. */
const SettleDialog = ({ request, onClose }: { request: StaffDataRequest; onClose: () => void }) => {
  const change = useStaffChange({ onSaved: onClose });
  const [reason, setReason] = useState('');
  const handleSubmit = () =>
    change.save({
      send: (call) =>
        call(settleDataRequest, { params: { id: request.id }, body: { reason: reason.trim() } }),
      done: 'La solicitud quedó cumplida.',
    });
  return (
    <ChangeDialog
      title={`Cumplir por ${request.account.name}`}
      confirmLabel="Cumplir"
      isDangerous
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{effectWords[request.kind]} Hazlo solo si la cuenta lo pidió o dejó vencer el plazo.</p>
      <TextInput
        label="Motivo"
        description="No escribas datos personales: esto queda en la bitácora."
        maxLength={200}
        required
        withAsterisk={false}
        data-autofocus
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
};

type RequestRowProps = {
  request: StaffDataRequest;
  now: Date;
  /** Null for those whose role settles nothing. */
  onSettle: (() => void) | null;
};

const RequestRow = ({ request, now, onSettle }: RequestRowProps) => {
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
      <td>
        {onSettle === null ? null : (
          <div className={css['actions']}>
            <Button
              size="xs"
              variant="default"
              aria-label={`Cumplir por ${request.account.name}`}
              onClick={onSettle}
            >
              Cumplir
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
};

export const DataRequestsScreen = () => {
  const now = useNow(60_000);
  const maySettle = can(useUser(), 'staff.operations');
  const [chosen, setChosen] = useState<StaffDataRequest | null>(null);
  const query = useStaffList(listStaffDataRequests, (after) => ({ query: { after } }));
  return (
    <>
      <PageHead
        title="Derechos ARCO"
        text="Los resuelve cada cuenta; aquí se ve cuáles faltan y cuándo vencen, sin decir de quién son. Si la cuenta lo pide o deja vencer el plazo, cúmplelos por ella."
      />
      <Section title="Sin resolver, del más antiguo">
        <StaffList
          query={query}
          name="los derechos ARCO"
          empty={{ title: 'Nada sin resolver', text: 'Todas las cuentas están al corriente.' }}
          columns={['Derecho', 'Cuenta', 'Estado', 'Pidió', 'Vence', 'Acción']}
        >
          {(request) => (
            <RequestRow
              key={request.id}
              request={request}
              now={now}
              onSettle={maySettle ? () => setChosen(request) : null}
            />
          )}
        </StaffList>
      </Section>
      {chosen === null ? null : <SettleDialog request={chosen} onClose={() => setChosen(null)} />}
    </>
  );
};
