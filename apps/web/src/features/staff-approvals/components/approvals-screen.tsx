import { Button, NativeSelect } from '@mantine/core';
import { listStaffApprovals } from '@tamiz/contract/operations/staff-approvals';
import type { StaffApproval } from '@tamiz/contract/operations/staff-approvals';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { useState } from 'react';

import { StaffList } from '#src/components/staff/staff-list.tsx';
import {
  CarryOutDialog,
  RefuseDialog,
} from '#src/features/staff-approvals/components/approval-dialogs.tsx';
import { mayCarryOut, stateWords, tellWhat } from '#src/features/staff-approvals/words.ts';
import { formatDateTime, formatPast } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useStaffList } from '#src/lib/staff/staff-calls.ts';
import { useFilters } from '#src/lib/staff/use-filters.ts';
import { useNow } from '#src/lib/use-now.ts';

import css from '#src/components/staff/staff-table.module.css';

type Step = 'carry-out' | 'refuse';
type RowProps = { approval: StaffApproval; now: Date; onChoose: (step: Step) => void };

const Subject = ({ approval: { refund, regrade } }: { approval: StaffApproval }) => (
  <>
    {refund === null ? null : (
      <Link to={`/staff/payments?q=${refund.payment.folio}`} className={css['small'] ?? ''}>
        Pago {refund.payment.folio}
      </Link>
    )}
    {regrade === null ? null : (
      <Link to={`/staff/versions/${regrade.version.id}`} className={css['small'] ?? ''}>
        Versión {regrade.version.number}
      </Link>
    )}
  </>
);

const Actions = ({ approval, now, onChoose }: RowProps) => {
  const what = tellWhat(approval);
  const { is_own: isOwn } = approval;
  const refuse = isOwn ? 'Cancelar' : 'Rechazar';
  const carryOut = isOwn ? 'Llevar a cabo' : 'Aprobar';
  return (
    <div className={css['actions']}>
      {mayCarryOut(approval, now) ? (
        <Button size="xs" aria-label={`${carryOut}: ${what}`} onClick={() => onChoose('carry-out')}>
          {carryOut}
        </Button>
      ) : null}
      <Button
        size="xs"
        variant="default"
        aria-label={`${refuse}: ${what}`}
        onClick={() => onChoose('refuse')}
      >
        {refuse}
      </Button>
    </div>
  );
};

const Next = ({ approval, now }: { approval: StaffApproval; now: Date }) => {
  const { state, is_own: isOwn, due_at: dueAt, decided_at: decidedAt } = approval;
  if (state !== 'waiting') {
    return (
      <>
        <StatusPill tone={stateWords[state].tone}>{stateWords[state].label}</StatusPill>
        {decidedAt === null ? null : (
          <span className={css['small']}>
            {approval.decided_by}, {formatDateTime(decidedAt)}
          </span>
        )}
      </>
    );
  }
  const isAlone = isOwn && dueAt !== null;
  return (
    <>
      {isOwn && dueAt === null ? 'La decide otra persona' : null}
      {isAlone && !mayCarryOut(approval, now) ? `Puedes desde el ${formatDateTime(dueAt)}` : null}
      {isAlone && mayCarryOut(approval, now) ? 'Ya pasaron 24 horas: puedes' : null}
      {isOwn ? null : 'Espera tu decisión'}
      <span className={css['small']}>Vence el {formatDateTime(approval.expires_at)}</span>
    </>
  );
};

const ApprovalRow = ({ approval, now, onChoose }: RowProps) => {
  return (
    <tr>
      <td>
        <b>{tellWhat(approval)}</b>
        <span className={css['small']}>{approval.reason}</span>
        <Subject approval={approval} />
      </td>
      <td data-label="La pidió">
        {approval.is_own ? 'Tú' : approval.requested_by}
        <span className={css['small']}>{formatPast(approval.requested_at, now)}</span>
      </td>
      <td data-label="Qué sigue">
        <Next approval={approval} now={now} />
      </td>
      <td>
        {approval.state === 'waiting' ? (
          <Actions approval={approval} now={now} onChoose={onChoose} />
        ) : null}
      </td>
    </tr>
  );
};

type Chosen = { approval: StaffApproval; step: Step };

/** Large refunds and regrades: one person asks, another one does. */
export const ApprovalsScreen = () => {
  const { filter, setFilter } = useFilters('state');
  const now = useNow(60_000);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const state: 'waiting' | 'decided' = filter.state === 'decided' ? 'decided' : 'waiting';
  const query = useStaffList(listStaffApprovals, (after) => ({ query: { state, after } }));
  const handleClose = () => setChosen(null);
  return (
    <>
      <PageHead
        title="Aprobaciones"
        text="Reembolsos y recalificaciones grandes: una persona los pide y otra los lleva a cabo."
      />
      <Section title={state === 'waiting' ? 'Esperan una decisión' : 'Ya decididas'}>
        <div className={css['filters']}>
          <NativeSelect
            label="Estado"
            value={state}
            data={[
              { value: 'waiting', label: 'En espera' },
              { value: 'decided', label: 'Decididas o vencidas' },
            ]}
            onChange={(event) => setFilter({ state: event.currentTarget.value })}
          />
        </div>
        <StaffList
          query={query}
          name="las aprobaciones"
          empty={
            state === 'waiting'
              ? { title: 'Nada espera', text: 'Lo que pida una segunda persona aparecerá aquí.' }
              : { title: 'Ninguna todavía', text: 'Aquí queda lo que se decidió o venció.' }
          }
          columns={['Operación', 'La pidió', 'Qué sigue', 'Acción']}
        >
          {(approval) => (
            <ApprovalRow
              key={approval.id}
              approval={approval}
              now={now}
              onChoose={(step) => setChosen({ approval, step })}
            />
          )}
        </StaffList>
      </Section>
      {chosen?.step === 'carry-out' ? (
        <CarryOutDialog approval={chosen.approval} onClose={handleClose} />
      ) : null}
      {chosen?.step === 'refuse' ? (
        <RefuseDialog approval={chosen.approval} onClose={handleClose} />
      ) : null}
    </>
  );
};
