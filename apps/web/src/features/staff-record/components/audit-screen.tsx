import { Button, NativeSelect, TextInput } from '@mantine/core';
import { listAuditEvents } from '@tamiz/contract/record/audit';
import type { AuditEvent } from '@tamiz/contract/record/audit';
import { PageHead, Section } from '@tamiz/ui';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';

import { exportAudit, maxExportedRows } from '#src/features/staff-record/api/export-audit.ts';
import { useStaffList } from '#src/lib/staff/staff-calls.ts';
import { SearchBox } from '#src/components/staff/search-box.tsx';
import { StaffList } from '#src/components/staff/staff-list.tsx';
import { toAuditFilter } from '#src/features/staff-record/audit-filter.ts';
import type { AuditFilter } from '#src/features/staff-record/audit-filter.ts';
import { actorWords, auditWords, tellAction, tellSubject } from '#src/lib/audit/audit-words.ts';
import { useFilters } from '#src/lib/staff/use-filters.ts';
import { formatDateTime, formatNumber } from '#src/lib/format.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';

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
      <span className={`${css['small']} ${css['code']}`}>{event.subject_id}</span>
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

const cutText = `El archivo trae los ${formatNumber(maxExportedRows)} registros más recientes. Acota las fechas para exportar el resto.`;

const Export = ({ filter }: { filter: AuditFilter }) => {
  const { api, toasts } = useServices();
  const save = useChange({
    run: () => exportAudit(api, filter),
    onSaved: ({ content, isCut }) => {
      saveFile('bitacora.csv', 'text/csv', content);
      if (isCut) toasts.error(cutText);
    },
    onFailed: (failure) => toasts.error(failure.message || 'No se pudo exportar.'),
  });
  return (
    <Button
      variant="default"
      loading={save.isPending}
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => save.save()}
    >
      Exportar CSV
    </Button>
  );
};

export const AuditScreen = () => {
  const { filter, setFilter } = useFilters('action', 'actor_id', 'account_id', 'q', 'from', 'to');
  const sent = toAuditFilter(filter);
  const query = useStaffList(listAuditEvents, (after) => ({ query: { ...sent, after } }));
  return (
    <>
      <PageHead
        title="Bitácora"
        text="Quién hizo qué, a qué y cuándo. Nada se borra ni se corrige."
        actions={<Export filter={sent} />}
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
          <TextInput
            label="Quién"
            placeholder="Identificador"
            value={filter.actor_id}
            onChange={(event) => setFilter({ actor_id: event.currentTarget.value.trim() })}
          />
          <TextInput
            label="Cuenta"
            placeholder="Identificador"
            value={filter.account_id}
            onChange={(event) => setFilter({ account_id: event.currentTarget.value.trim() })}
          />
          <TextInput
            type="date"
            label="Desde"
            value={filter.from}
            onChange={(event) => setFilter({ from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label="Hasta"
            value={filter.to}
            onChange={(event) => setFilter({ to: event.currentTarget.value })}
          />
        </SearchBox>
        <StaffList
          query={query}
          name="los registros"
          empty={{ title: 'Nada coincide', text: 'Cambia los filtros.' }}
          columns={['Momento', 'Quién', 'Qué', 'Asunto', 'Cuenta']}
        >
          {(event) => <EventRow key={event.id} event={event} />}
        </StaffList>
      </Section>
    </>
  );
};
