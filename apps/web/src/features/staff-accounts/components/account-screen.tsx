import { Button } from '@mantine/core';
import { getStaffAccount } from '@tamiz/contract/accounts/staff-accounts';
import type { StaffAccountDetail } from '@tamiz/contract/accounts/staff-accounts';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { useState } from 'react';
import { Link } from 'react-router';

import { ScreenLoad } from '#src/components/screen-load.tsx';
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
import { accountStatusWords } from '#src/features/staff-accounts/words.ts';
import { formatDate, formatNumber } from '#src/lib/format.ts';

import css from '#src/components/staff/staff-table.module.css';

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
  const { data, error, refetch } = useStaffItem(getStaffAccount, { params: { id } });
  if (data !== undefined) return <AccountView account={data} />;
  return <ScreenLoad what="la cuenta" error={error} onRetry={() => void refetch()} />;
};
