import { NativeSelect } from '@mantine/core';
import { listStaffMails, staffMailStates } from '@tamiz/contract/operations/staff-lists';
import type { StaffMailState, StaffMail } from '@tamiz/contract/operations/staff-lists';
import { PageHead, Section, StatusPill } from '@tamiz/ui';

import { StaffList } from '#src/components/staff/staff-list.tsx';
import { Link } from '#src/lib/router/link.tsx';
import { mailStateWords, nameMail } from '#src/lib/staff/mail-words.ts';
import { formatDateTime } from '#src/lib/format.ts';
import { useStaffList } from '#src/lib/staff/staff-calls.ts';
import { useFilters } from '#src/lib/staff/use-filters.ts';

import css from '#src/components/staff/staff-table.module.css';

const isState = (text: string): text is StaffMailState =>
  staffMailStates.some((state) => state === text);

const MailRow = ({ mail }: { mail: StaffMail }) => (
  <tr>
    <td>
      <b>{nameMail(mail.mail)}</b>
      <span className={css['small']}>
        {mail.is_to_candidate ? 'A quien responde' : 'A quien recluta u opera'}
      </span>
    </td>
    <td data-label="Cuenta">
      {mail.account === null ? (
        'Ninguna'
      ) : (
        <Link to={`/staff/accounts/${mail.account.id}`}>{mail.account.name}</Link>
      )}
    </td>
    <td data-label="Estado">
      <StatusPill tone={mailStateWords[mail.state].tone}>
        {mailStateWords[mail.state].label}
      </StatusPill>
    </td>
    <td data-label="Código" className={css['code']}>
      {mail.reason ?? '—'}
    </td>
    <td data-label="Cuándo" className={css['moment']}>
      {formatDateTime(mail.state_at)}
    </td>
  </tr>
);

export const MailsScreen = () => {
  const { filter, setFilter } = useFilters('state', 'account_id');
  const state = isState(filter.state) ? filter.state : undefined;
  const account = filter.account_id === '' ? undefined : filter.account_id;
  const query = useStaffList(listStaffMails, (after) => ({
    query: { state, account_id: account, after },
  }));
  return (
    <>
      <PageHead
        title="Correos"
        text="Los de los últimos 30 días y qué pasó con cada uno. Las direcciones no se muestran."
      />
      <Section
        title={account === undefined ? 'De todas las cuentas' : 'De una cuenta'}
        aside={
          account === undefined ? null : (
            <Link to={`/staff/accounts/${account}`}>Volver a la cuenta</Link>
          )
        }
      >
        <div className={css['filters']}>
          <NativeSelect
            label="Estado"
            value={state ?? ''}
            data={[
              { value: '', label: 'Todos' },
              ...staffMailStates.map((value) => ({ value, label: mailStateWords[value].label })),
            ]}
            onChange={(event) => setFilter({ state: event.currentTarget.value })}
          />
        </div>
        <StaffList
          query={query}
          name="los correos"
          empty={{ title: 'Ningún correo así', text: 'Prueba con otro estado.' }}
          columns={['Correo', 'Cuenta', 'Estado', 'Código', 'Cuándo']}
        >
          {(mail) => <MailRow key={mail.id} mail={mail} />}
        </StaffList>
      </Section>
    </>
  );
};
