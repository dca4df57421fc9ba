import type { StaffAccount } from '@tamiz/contract/accounts/staff-accounts';
import { StatusPill } from '@tamiz/ui';

import { StaffList } from '#src/components/staff/staff-list.tsx';
import { accountStatusWords } from '#src/features/staff-accounts/words.ts';
import { formatDate, formatNumber } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import type { StaffListQuery } from '#src/lib/staff/staff-calls.ts';

import css from '#src/components/staff/staff-table.module.css';

const AccountRow = ({ account }: { account: StaffAccount }) => (
  <tr>
    <td>
      <Link to={`/staff/accounts/${account.id}`}>{account.name}</Link>
    </td>
    <td data-label="Saldo">
      {formatNumber(account.balance)}
      {account.is_on_hold ? <span className={css['warn']}>Créditos retenidos</span> : null}
    </td>
    <td data-label="Personas">{formatNumber(account.member_count)}</td>
    <td data-label="Desde" className={css['moment']}>
      {formatDate(account.created_at)}
    </td>
    <td data-label="Estado">
      <StatusPill tone={accountStatusWords[account.status].tone}>
        {accountStatusWords[account.status].label}
      </StatusPill>
    </td>
  </tr>
);

export const AccountList = ({ query }: { query: StaffListQuery<StaffAccount> }) => (
  <StaffList
    query={query}
    name="las cuentas"
    empty={{ title: 'Ninguna cuenta coincide', text: 'Prueba con otra búsqueda.' }}
    columns={['Cuenta', 'Saldo', 'Personas', 'Desde', 'Estado']}
  >
    {(account) => <AccountRow key={account.id} account={account} />}
  </StaffList>
);
