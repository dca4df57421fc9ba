import { findAccountByEmail, listStaffAccounts } from '@tamiz/contract/accounts/staff-accounts';
import { PageHead, Section } from '@tamiz/ui';
import { useState } from 'react';

import { SearchBox } from '#src/components/staff/search-box.tsx';
import { AccountList } from '#src/features/staff-accounts/components/account-list.tsx';
import { useStaffList } from '#src/lib/staff/staff-calls.ts';
import { useFilters } from '#src/lib/staff/use-filters.ts';

const AccountsByText = ({ text }: { text: string }) => {
  const query = useStaffList(listStaffAccounts, (after) => ({
    query: { q: text || undefined, after },
  }));
  return <AccountList query={query} />;
};

const AccountByEmail = ({ email }: { email: string }) => {
  const query = useStaffList(findAccountByEmail, () => ({ body: { email } }));
  return <AccountList query={query} />;
};

export const AccountsScreen = () => {
  const { filter, setFilter } = useFilters('q');
  // A person's address never stands in the address of a page, which logs and histories keep.
  const [email, setEmail] = useState('');
  const handleSearch = (text: string) => {
    const isEmail = text.includes('@');
    setEmail(isEmail ? text : '');
    setFilter({ q: isEmail ? '' : text });
  };
  const searched = email || filter.q;
  return (
    <>
      <PageHead title="Cuentas" text="De la más reciente a la más antigua." />
      <Section title="Todas las cuentas">
        <SearchBox
          key={searched}
          label="Buscar cuenta"
          placeholder="Nombre, correo o identificador"
          value={searched}
          onSearch={handleSearch}
        />
        {email === '' ? <AccountsByText text={filter.q} /> : <AccountByEmail email={email} />}
      </Section>
    </>
  );
};
