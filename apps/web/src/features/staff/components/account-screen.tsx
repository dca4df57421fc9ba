import { Button } from '@mantine/core';
import { movementTypeLabels, roleLabels } from '@tamiz/contract/labels';
import { getStaffAccount } from '@tamiz/contract/staff';
import type { StaffAccountDetail } from '@tamiz/contract/staff';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { useState } from 'react';
import { Link } from 'react-router';

import { ScreenLoad } from '#src/components/screen-load.tsx';
import { useStaffItem } from '#src/features/staff/api/staff-calls.ts';
import {
  CreditsDialog,
  ReleaseDialog,
  StatusDialog,
} from '#src/features/staff/components/account-dialogs.tsx';
import { accountStatusWords, holdWords } from '#src/features/staff/words.ts';
import { formatDate, formatDateTime, formatNumber } from '#src/lib/format.ts';

import css from './staff-table.module.css';

type Hold = StaffAccountDetail['holds'][number];

const Members = ({ members }: Pick<StaffAccountDetail, 'members'>) => (
  <Section title="Personas">
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">Nombre</th>
          <th scope="col">Correo</th>
          <th scope="col">Rol</th>
          <th scope="col">Desde</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <td>{member.name}</td>
            <td data-label="Correo">{member.email}</td>
            <td data-label="Rol">{roleLabels[member.role]}</td>
            <td data-label="Desde" className={css['moment']}>
              {formatDate(member.created_at)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);

type HoldsProps = { holds: readonly Hold[]; onRelease: (hold: Hold) => void };

const Holds = ({ holds, onRelease }: HoldsProps) =>
  holds.length === 0 ? null : (
    <Section title="Retenciones" note="Mientras haya una abierta, la cuenta no gasta créditos.">
      <table className={css['table']}>
        <tbody>
          {holds.map((hold) => (
            <tr key={hold.id}>
              <td>{holdWords[hold.reason]}</td>
              <td data-label="Desde">{formatDateTime(hold.created_at)}</td>
              <td>
                <div className={css['actions']}>
                  {hold.released_at === null ? (
                    <Button size="xs" variant="default" onClick={() => onRelease(hold)}>
                      Liberar
                    </Button>
                  ) : (
                    <span className={css['small']}>Liberada el {formatDate(hold.released_at)}</span>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );

const Movements = ({ movements }: Pick<StaffAccountDetail, 'movements'>) => (
  <Section title="Últimos movimientos">
    {movements.length === 0 ? (
      <p className={css['pad']}>La cuenta todavía no tiene movimientos.</p>
    ) : (
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">Descripción</th>
            <th scope="col">Tipo</th>
            <th scope="col">Fecha</th>
            <th scope="col">Créditos</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <tr key={movement.id}>
              <td>{movement.description}</td>
              <td data-label="Tipo">{movementTypeLabels[movement.type]}</td>
              <td data-label="Fecha" className={css['moment']}>
                {formatDateTime(movement.created_at)}
              </td>
              <td data-label="Créditos">
                {movement.direction === 'debit' ? '+' : '−'}
                {formatNumber(movement.amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
);

type Open = { kind: 'credits' } | { kind: 'status' } | { kind: 'release'; hold: Hold };

const AccountView = ({ account }: { account: StaffAccountDetail }) => {
  const [open, setOpen] = useState<Open | null>(null);
  const isSuspended = account.status === 'suspended';
  const handleClose = () => setOpen(null);
  return (
    <>
      <PageHead
        title={account.name}
        badges={
          <StatusPill tone={accountStatusWords[account.status].tone}>
            {accountStatusWords[account.status].label}
          </StatusPill>
        }
        text={`Cuenta desde el ${formatDate(account.created_at)}`}
        actions={
          <>
            <Button variant="default" onClick={() => setOpen({ kind: 'status' })}>
              {isSuspended ? 'Reactivar' : 'Suspender'}
            </Button>
            <Button onClick={() => setOpen({ kind: 'credits' })}>Mover créditos</Button>
          </>
        }
      />
      <div className={css['stack']}>
        <Section title="Resumen">
          <dl className={css['facts']}>
            <div>
              <dt>Saldo</dt>
              <dd>{formatNumber(account.balance)} créditos</dd>
            </div>
            <div>
              <dt>Identificador</dt>
              <dd className={css['code']}>{account.id}</dd>
            </div>
            <div>
              <dt>Ver también</dt>
              <dd>
                <Link to={`/staff/payments?q=${account.id}`}>Pagos</Link> ·{' '}
                <Link to={`/staff/audit?account_id=${account.id}`}>Bitácora</Link>
              </dd>
            </div>
          </dl>
        </Section>
        <Holds holds={account.holds} onRelease={(hold) => setOpen({ kind: 'release', hold })} />
        <Members members={account.members} />
        <Movements movements={account.movements} />
      </div>
      {open?.kind === 'credits' ? <CreditsDialog account={account} onClose={handleClose} /> : null}
      {open?.kind === 'status' ? <StatusDialog account={account} onClose={handleClose} /> : null}
      {open?.kind === 'release' ? <ReleaseDialog hold={open.hold} onClose={handleClose} /> : null}
    </>
  );
};

export const AccountScreen = ({ id }: { id: string }) => {
  const { data, error, refetch } = useStaffItem(
    `/api/staff/accounts/${encodeURIComponent(id)}`,
    getStaffAccount.responses[200],
  );
  if (data !== undefined) return <AccountView account={data} />;
  return <ScreenLoad what="la cuenta" error={error} onRetry={() => void refetch()} />;
};
