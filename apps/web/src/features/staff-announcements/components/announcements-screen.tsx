import { Button } from '@mantine/core';
import { listStaffAnnouncements } from '@tamiz/contract/operations/staff-announcements';
import type { StaffAnnouncement } from '@tamiz/contract/operations/staff-announcements';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { useState } from 'react';

import { StaffList } from '#src/components/staff/staff-list.tsx';
import {
  MoveEndDialog,
  PublishDialog,
  WithdrawDialog,
} from '#src/features/staff-announcements/components/announcement-dialogs.tsx';
import { audienceWords, kindWords, stateWords } from '#src/features/staff-announcements/words.ts';
import { formatDateTime } from '#src/lib/format.ts';
import { useStaffList } from '#src/lib/staff/staff-calls.ts';

import css from '#src/components/staff/staff-table.module.css';

type Step = 'end' | 'withdraw';
type Open = { step: 'publish' } | { step: Step; announcement: StaffAnnouncement };

type RowProps = { announcement: StaffAnnouncement; onChoose: (step: Step) => void };

const AnnouncementRow = ({ announcement, onChoose }: RowProps) => {
  const { kind, audience, body, state, starts_at, ends_at, author } = announcement;
  const { tone, label } = stateWords[state];
  return (
    <tr>
      <td>
        <b>{body}</b>
        <span className={css['small']}>
          {kindWords[kind]} · {author ?? 'Alguien que ya no opera'}
        </span>
      </td>
      <td data-label="Para">{audienceWords[audience]}</td>
      <td data-label="Desde" className={css['moment']}>
        {formatDateTime(starts_at)}
      </td>
      <td data-label="Hasta" className={css['moment']}>
        {formatDateTime(ends_at)}
      </td>
      <td data-label="Estado">
        <StatusPill tone={tone}>{label}</StatusPill>
      </td>
      <td>
        {state === 'live' || state === 'scheduled' ? (
          <div className={css['actions']}>
            <Button
              size="xs"
              variant="default"
              aria-label={`Cambiar fin de “${body}”`}
              onClick={() => onChoose('end')}
            >
              Cambiar fin
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={`Retirar “${body}”`}
              onClick={() => onChoose('withdraw')}
            >
              Retirar
            </Button>
          </div>
        ) : null}
      </td>
    </tr>
  );
};

export const AnnouncementsScreen = () => {
  const [open, setOpen] = useState<Open | null>(null);
  const query = useStaffList(listStaffAnnouncements, (after) => ({ query: { after } }));
  const handleClose = () => setOpen(null);
  return (
    <>
      <PageHead
        title="Avisos"
        text="Lo que ven todos arriba de la página: un mantenimiento, un incidente o una noticia."
        actions={<Button onClick={() => setOpen({ step: 'publish' })}>Nuevo aviso</Button>}
      />
      <Section title="Del más reciente al más antiguo">
        <StaffList
          query={query}
          name="los avisos"
          empty={{ title: 'Ningún aviso', text: 'Cuando publiques uno aparecerá aquí.' }}
          columns={['Aviso', 'Para', 'Desde', 'Hasta', 'Estado', 'Acciones']}
        >
          {(announcement) => (
            <AnnouncementRow
              key={announcement.id}
              announcement={announcement}
              onChoose={(step) => setOpen({ step, announcement })}
            />
          )}
        </StaffList>
      </Section>
      {open?.step === 'publish' ? <PublishDialog onClose={handleClose} /> : null}
      {open?.step === 'end' ? (
        <MoveEndDialog announcement={open.announcement} onClose={handleClose} />
      ) : null}
      {open?.step === 'withdraw' ? (
        <WithdrawDialog announcement={open.announcement} onClose={handleClose} />
      ) : null}
    </>
  );
};
