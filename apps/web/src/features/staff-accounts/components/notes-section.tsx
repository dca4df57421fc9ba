import { Button, Textarea } from '@mantine/core';
import { addStaffNote, removeStaffNote } from '@tamiz/contract/calls/operations/staff-overview';
import type { StaffNote } from '@tamiz/contract/operations/staff-overview';
import { Section } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { ChangeProblem } from '#src/components/staff/change-problem.tsx';
import { useStaffChange } from '#src/lib/staff/staff-calls.ts';
import { formatDateTime } from '#src/lib/format.ts';

import css from '#src/components/staff/staff-table.module.css';
import layout from '#src/components/staff/staff-layout.module.css';

const Note = ({ note }: { note: StaffNote }) => {
  const change = useStaffChange();
  const handleRemove = () =>
    change.save({
      send: (call) => call(removeStaffNote, { params: { id: note.id } }),
      done: 'La nota se borró.',
    });
  return (
    <li>
      <span>
        {note.body}
        <small>
          {note.author ?? 'Alguien que ya no opera'}, {formatDateTime(note.created_at)}
        </small>
        <ChangeProblem error={change.error} />
      </span>
      <Button
        size="xs"
        variant="default"
        aria-label={`Borrar la nota del ${formatDateTime(note.created_at)}`}
        loading={change.isPending}
        onClick={handleRemove}
      >
        Borrar
      </Button>
    </li>
  );
};

/** What staff note about an account for each other. */
export const Notes = ({ accountId, notes }: { accountId: string; notes: readonly StaffNote[] }) => {
  const [body, setBody] = useState('');
  const change = useStaffChange({ onSaved: () => setBody('') });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.save({
      send: (call) => call(addStaffNote, { params: { id: accountId }, body: { body } }),
      done: 'Guardamos la nota.',
    });
  };
  return (
    <Section title="Notas del equipo" note="La cuenta no las ve.">
      <form className={`${css['form']} ${css['pad']}`} onSubmit={handleSubmit}>
        <Textarea
          label="Nota nueva"
          description="Sin nombres de candidatos."
          value={body}
          required
          maxLength={1000}
          minRows={2}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <ChangeProblem error={change.error} />
        <Button type="submit" variant="default" loading={change.isPending}>
          Guardar nota
        </Button>
      </form>
      <ul className={layout['list']}>
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
    </Section>
  );
};
