import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  moveAnnouncementEnd,
  publishAnnouncement,
  withdrawAnnouncement,
} from '@tamiz/contract/calls/operations/staff-announcements';
import { announcementKinds } from '@tamiz/contract/operations/announcements';
import { announcementAudiences } from '@tamiz/contract/operations/staff-announcements';
import type { StaffAnnouncement } from '@tamiz/contract/operations/staff-announcements';
import { AnnouncementBar } from '@tamiz/ui/announcement-bar';
import { useState } from 'react';

import { ChangeDialog } from '#src/components/staff/change-dialog.tsx';
import { audienceWords, kindWords, toInstant } from '#src/features/staff-announcements/words.ts';
import { formatDeadline } from '#src/lib/format.ts';
import { useStaffChange } from '#src/lib/staff/staff-calls.ts';

import css from './announcements.module.css';

const kinds = announcementKinds.map((value) => ({ value, label: kindWords[value] }));
const audiences = announcementAudiences.map((value) => ({ value, label: audienceWords[value] }));

const oneOf = <Value extends string>(values: readonly Value[], typed: string, usual: Value) =>
  values.find((value) => value === typed) ?? usual;

type MomentProps = {
  label: string;
  description?: string;
  isRequired?: boolean;
  value: string;
  onChange: (value: string) => void;
};

const Moment = ({ label, description, isRequired = false, value, onChange }: MomentProps) => (
  <TextInput
    type="datetime-local"
    label={label}
    description={description}
    required={isRequired}
    withAsterisk={false}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** Writes an announcement beside how it will look. */
export const PublishDialog = ({ onClose }: { onClose: () => void }) => {
  const change = useStaffChange({ onSaved: onClose });
  const [kind, setKind] = useState<StaffAnnouncement['kind']>('maintenance');
  const [audience, setAudience] = useState<StaffAnnouncement['audience']>('everybody');
  const [body, setBody] = useState('');
  const [details, setDetails] = useState('');
  const [starts, setStarts] = useState('');
  const [ends, setEnds] = useState('');
  const longer = details.trim() === '' ? null : details.trim();
  const handleSubmit = () =>
    change.save({
      send: (call) =>
        call(publishAnnouncement, {
          body: {
            kind,
            audience,
            body,
            details: longer,
            starts_at: starts === '' ? null : toInstant(starts),
            ends_at: toInstant(ends),
          },
        }),
      done: 'El aviso quedó publicado.',
    });
  return (
    <ChangeDialog
      title="Nuevo aviso"
      confirmLabel="Publicar aviso"
      size="lg"
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <div className={css['pair']}>
        <NativeSelect
          label="De qué se trata"
          data={kinds}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            setKind(oneOf(announcementKinds, value, kind))
          }
        />
        <NativeSelect
          label="Para quién"
          data={audiences}
          value={audience}
          onChange={({ currentTarget: { value } }) =>
            setAudience(oneOf(announcementAudiences, value, audience))
          }
        />
      </div>
      <TextInput
        label="Aviso"
        description="Qué pasa y a qué hora, en una frase. Después no se puede corregir."
        maxLength={160}
        required
        withAsterisk={false}
        data-autofocus
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <Textarea
        label="Más información (opcional)"
        maxLength={1000}
        minRows={3}
        value={details}
        onChange={(event) => setDetails(event.currentTarget.value)}
      />
      <div className={css['pair']}>
        <Moment
          label="Se muestra desde"
          description="Vacío: desde ahora."
          value={starts}
          onChange={setStarts}
        />
        <Moment
          label="Hasta"
          description="Hora de tu computadora."
          isRequired
          value={ends}
          onChange={setEnds}
        />
      </div>
      <figure className={css['preview']}>
        <figcaption>
          Así se verá arriba de{' '}
          {audience === 'everybody'
            ? 'la aplicación y del examen'
            : audience === 'recruiters'
              ? 'la aplicación'
              : 'la página del examen'}
          {kind === 'information' && audience !== 'recruiters'
            ? ', pero no mientras alguien responde'
            : ''}
          .
        </figcaption>
        <AnnouncementBar
          told={{ kind, body: body.trim() || 'Aquí va tu aviso.', details: longer }}
          isPreview
          {...(kind !== 'incident' && { onDismiss: () => undefined })}
        />
      </figure>
    </ChangeDialog>
  );
};

type OneProps = { announcement: StaffAnnouncement; onClose: () => void };

export const MoveEndDialog = ({ announcement: { id, ends_at, body }, onClose }: OneProps) => {
  const change = useStaffChange({ onSaved: onClose });
  const [ends, setEnds] = useState('');
  const handleSubmit = () =>
    change.save({
      send: (call) =>
        call(moveAnnouncementEnd, { params: { id }, body: { ends_at: toInstant(ends) } }),
      done: 'El aviso tiene un fin nuevo.',
    });
  return (
    <ChangeDialog
      title="Cambiar el fin"
      confirmLabel="Cambiar el fin"
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className={css['told']}>{body}</p>
      <Moment
        label="Nuevo fin"
        description={`Hoy termina el ${formatDeadline(ends_at)}.`}
        isRequired
        value={ends}
        onChange={setEnds}
      />
    </ChangeDialog>
  );
};

export const WithdrawDialog = ({ announcement: { id, body, audience }, onClose }: OneProps) => {
  const change = useStaffChange({ onSaved: onClose });
  const handleSubmit = () =>
    change.save({
      send: (call) => call(withdrawAnnouncement, { params: { id } }),
      done: 'El aviso se retiró.',
    });
  return (
    <ChangeDialog
      title="Retirar el aviso"
      confirmLabel="Retirar"
      isDangerous
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className={css['told']}>{body}</p>
      {`Deja de verse en segundos (${audienceWords[audience].toLowerCase()}). No se puede volver a mostrar: tendrías que publicar otro.`}
    </ChangeDialog>
  );
};
