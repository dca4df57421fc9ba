import { listStaffAccounts } from '@tamiz/contract/staff';
import type { StaffAccount } from '@tamiz/contract/staff';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { Link } from 'react-router';

import { useStaffList } from '#src/features/staff/api/staff-calls.ts';
import { SearchBox } from '#src/features/staff/components/search-box.tsx';
import { StaffList } from '#src/features/staff/components/staff-list.tsx';
import { useFilters } from '#src/features/staff/use-filters.ts';
import { accountStatusWords } from '#src/features/staff/words.ts';
import { formatDate, formatNumber } from '#src/lib/format.ts';

import css from './staff-table.module.css';

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

export const AccountsScreen = () => {
  const { filter, setFilter } = useFilters('q');
  const query = useStaffList('/api/staff/accounts', listStaffAccounts.responses[200], filter);
  return (
    <>
      <PageHead title="Cuentas" text="De la más reciente a la más antigua." />
      <Section title="Todas las cuentas">
        <SearchBox
          key={filter.q}
          label="Buscar cuenta"
          placeholder="Nombre, correo o identificador"
          value={filter.q}
          onSearch={(q) => setFilter({ q })}
        />
        <StaffList
          query={query}
          name="las cuentas"
          empty={{ title: 'Ninguna cuenta coincide', text: 'Prueba con otra búsqueda.' }}
          columns={['Cuenta', 'Saldo', 'Personas', 'Desde', 'Estado']}
        >
          {(account) => <AccountRow key={account.id} account={account} />}
        </StaffList>
      </Section>
    </>
  );
};
