import { Button } from '@mantine/core';
import { getStaffAccount } from '@tamiz/contract/accounts/staff-accounts';
import type { StaffAccountDetail } from '@tamiz/contract/accounts/staff-accounts';
import { getAccountOverview } from '@tamiz/contract/operations/staff-overview';
import { Card, PageHead, Section, StatusPill } from '@tamiz/ui';
import { useState } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { ScreenLoad } from '#src/components/screen-load.tsx';
import { Link } from '#src/lib/router/link.tsx';
import { useStaffItem } from '#src/lib/staff/staff-calls.ts';
import {
  CreditsDialog,
  ReleaseDialog,
  StatusDialog,
} from '#src/features/staff-accounts/components/account-dialogs.tsx';
import {
  Holds,
  Members,
  Movements,
} from '#src/features/staff-accounts/components/account-sections.tsx';
import type { Hold } from '#src/features/staff-accounts/components/account-sections.tsx';
import { Flags } from '#src/features/staff-accounts/components/flags-section.tsx';
import { Notes } from '#src/features/staff-accounts/components/notes-section.tsx';
import {
  Exams,
  Mails,
  Payments,
  Positions,
} from '#src/features/staff-accounts/components/overview-sections.tsx';
import { ViewDialog } from '#src/features/staff-accounts/components/view-dialog.tsx';
import { accountStatusWords } from '#src/features/staff-accounts/words.ts';
import { formatDate, formatNumber } from '#src/lib/format.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';
import { mayOpen } from '#src/lib/staff/page-needs.ts';

import css from '#src/components/staff/staff-table.module.css';
import layout from '#src/components/staff/staff-layout.module.css';

/** What the account does; who belongs to it is on screen before. */
const Overview = ({ accountId }: { accountId: string }) => {
  const { data, error, refetch } = useStaffItem(getAccountOverview, { params: { id: accountId } });
  if (data === undefined) {
    return (
      <Card>
        {error === null ? (
          <RowSkeletons label="Cargando lo que hace la cuenta" />
        ) : (
          <LoadFailure
            title="No se pudo cargar lo que hace la cuenta."
            failure={error}
            onRetry={() => void refetch()}
          />
        )}
      </Card>
    );
  }
  return (
    <>
      <div className={layout['columns']}>
        <Positions positions={data.positions} />
        <Exams exams={data.exams} accountId={accountId} />
      </div>
      <div className={layout['columns']}>
        <Payments payments={data.payments} accountId={accountId} />
        <Mails mails={data.mails} accountId={accountId} />
      </div>
      <Notes accountId={accountId} notes={data.notes} />
    </>
  );
};

type Open =
  | { kind: 'credits' }
  | { kind: 'view' }
  | { kind: 'status' }
  | { kind: 'release'; hold: Hold };

const AccountView = ({ account }: { account: StaffAccountDetail }) => {
  const [open, setOpen] = useState<Open | null>(null);
  const isSuspended = account.status === 'suspended';
  const handleClose = () => setOpen(null);
  const user = useUser();
  const mayMoveMoney = can(user, 'staff.money');
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
            <Button variant="default" onClick={() => setOpen({ kind: 'view' })}>
              Ver como
            </Button>
            <Button variant="default" onClick={() => setOpen({ kind: 'status' })}>
              {isSuspended ? 'Reactivar' : 'Suspender'}
            </Button>
            {mayMoveMoney ? (
              <Button onClick={() => setOpen({ kind: 'credits' })}>Mover créditos</Button>
            ) : null}
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
                <Link to={`/staff/payments?q=${account.id}`}>Pagos</Link>
                {mayOpen(user, '/staff/audit') ? (
                  <>
                    {' '}
                    · <Link to={`/staff/audit?account_id=${account.id}`}>Bitácora</Link>
                  </>
                ) : null}
              </dd>
            </div>
          </dl>
        </Section>
        <Holds
          holds={account.holds}
          onRelease={mayMoveMoney ? (hold) => setOpen({ kind: 'release', hold }) : null}
        />
        <Members members={account.members} />
        <Overview accountId={account.id} />
        <Flags accountId={account.id} />
        <Movements movements={account.movements} />
      </div>
      {open?.kind === 'credits' ? <CreditsDialog account={account} onClose={handleClose} /> : null}
      {open?.kind === 'view' ? <ViewDialog account={account} onClose={handleClose} /> : null}
      {open?.kind === 'status' ? <StatusDialog account={account} onClose={handleClose} /> : null}
      {open?.kind === 'release' ? <ReleaseDialog hold={open.hold} onClose={handleClose} /> : null}
    </>
  );
};

export const AccountScreen = ({ id }: { id: string }) => {
  const { data, error, refetch } = useStaffItem(getStaffAccount, { params: { id } });
  if (data !== undefined) return <AccountView account={data} />;
  return <ScreenLoad what="la cuenta" error={error} onRetry={() => void refetch()} />;
};
