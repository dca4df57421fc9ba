import { Button, NativeSelect } from '@mantine/core';
import { exportAuditEvents } from '@tamiz/contract/calls/record/audit';
import { listAuditEvents } from '@tamiz/contract/record/audit';
import type { AuditEvent } from '@tamiz/contract/record/audit';
import { PageHead, Section } from '@tamiz/ui';
import { IconDownload } from '@tabler/icons-react';

import { DateRange } from '#src/components/staff/date-range.tsx';
import { RefusedFilter } from '#src/components/staff/refused-filter.tsx';
import { ChoicePicker } from '#src/features/staff-record/components/choice-picker.tsx';
import { Link } from '#src/lib/router/link.tsx';
import { useStaffList } from '#src/lib/staff/staff-calls.ts';
import { SearchBox } from '#src/components/staff/search-box.tsx';
import { StaffList } from '#src/components/staff/staff-list.tsx';
import { toAuditFilter } from '#src/features/staff-record/audit-filter.ts';
import type { AuditFilter } from '#src/features/staff-record/audit-filter.ts';
import { actorWords, auditWords, tellAction, tellSubject } from '#src/lib/audit/audit-words.ts';
import { useFilters } from '#src/lib/staff/use-filters.ts';
import { formatDateTime } from '#src/lib/format.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';
import { useServices } from '#src/lib/services.tsx';

import css from '#src/components/staff/staff-table.module.css';

const tellDetails = (details: AuditEvent['details']): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(' · ');

const everyAction = [
  { value: '', label: 'Todas' },
  ...Object.entries(auditWords)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es')),
];

const Actor = ({ actor: { id, kind, name } }: Pick<AuditEvent, 'actor'>) =>
  id === null ? (
    actorWords[kind]
  ) : (
    <>
      <Link to={`?actor_id=${id}`} title="Ver todo lo que hizo">
        {name ?? actorWords[kind]}
      </Link>
      {name === null ? null : <span className={css['small']}>{actorWords[kind]}</span>}
    </>
  );

const EventRow = ({ event }: { event: AuditEvent }) => (
  <tr>
    <td className={css['moment']}>{formatDateTime(event.at)}</td>
    <td data-label="Quién">
      <Actor actor={event.actor} />
    </td>
    <td data-label="Qué">
      {tellAction(event.action)}
      <span className={css['small']}>{tellDetails(event.details)}</span>
    </td>
    <td data-label="Asunto">
      {tellSubject(event.subject_kind)}
      <Link
        className={`${css['small']} ${css['code']}`}
        to={`?q=${event.subject_id}`}
        title="Ver todo lo que le pasó"
      >
        {event.subject_id}
      </Link>
    </td>
    <td data-label="Cuenta">
      {event.account === null ? (
        '—'
      ) : (
        <Link to={`/staff/accounts/${event.account.id}`}>{event.account.name}</Link>
      )}
    </td>
  </tr>
);

/** The browser saves it while it comes, so it may be of any length. */
const Export = ({ filter }: { filter: AuditFilter }) => {
  const { api } = useServices();
  return (
    <Button
      component="a"
      variant="default"
      href={api.addressOf(exportAuditEvents, { query: filter })}
      download
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
    >
      Exportar CSV
    </Button>
  );
};

const Found = ({ filter }: { filter: AuditFilter }) => {
  const query = useStaffList(listAuditEvents, (after) => ({ query: { ...filter, after } }));
  return (
    <StaffList
      query={query}
      name="los registros"
      empty={{ title: 'Nada coincide', text: 'Cambia los filtros.' }}
      columns={['Momento', 'Quién', 'Qué', 'Asunto', 'Cuenta']}
    >
      {(event) => <EventRow key={event.id} event={event} />}
    </StaffList>
  );
};

const noFilters = { action: '', actor_id: '', account_id: '', q: '', from: '', to: '' };

export const AuditScreen = () => {
  const { filter, setFilter } = useFilters('action', 'actor_id', 'account_id', 'q', 'from', 'to');
  const sent = toAuditFilter(filter);
  const mayExport = can(useUser(), 'staff.operations');
  return (
    <>
      <PageHead
        title="Bitácora"
        text="Quién hizo qué, a qué y cuándo. Nada se borra ni se corrige."
        actions={sent === null || !mayExport ? null : <Export filter={sent} />}
      />
      <Section title="Del más reciente">
        <SearchBox
          key={filter.q}
          label="Asunto"
          placeholder="Identificador"
          value={filter.q}
          onSearch={(q) => setFilter({ q })}
        >
          <NativeSelect
            label="Acción"
            data={everyAction}
            value={filter.action}
            onChange={(event) => setFilter({ action: event.currentTarget.value })}
          />
          <ChoicePicker
            kind="person"
            label="Quién"
            everybody="Cualquier persona"
            id={filter.actor_id}
            onPick={(id) => setFilter({ actor_id: id })}
          />
          <ChoicePicker
            kind="account"
            label="Cuenta"
            everybody="Todas las cuentas"
            id={filter.account_id}
            onPick={(id) => setFilter({ account_id: id })}
          />
          <DateRange from={filter.from} to={filter.to} onChange={setFilter} />
        </SearchBox>
        {sent === null ? (
          <RefusedFilter what="Uno de los filtros" onClear={() => setFilter(noFilters)} />
        ) : (
          <Found filter={sent} />
        )}
      </Section>
    </>
  );
};
