import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { MentionField } from '#src/components/pipeline/mention-field.tsx';
import { mentionsIn } from '#src/lib/pipeline/mentions.ts';
import { useWriteNote } from '#src/lib/pipeline/notes.ts';
import type { Colleague, Note } from '#src/lib/pipeline/notes.ts';
import { tellFailure } from '#src/lib/pipeline/tell-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './notes-card.module.css';

const longest = 2_000;

type NoteFormProps = {
  placeId: Id;
  colleagues: readonly Colleague[];
  /** The note that is written anew; null for a new one. */
  note: Note | null;
  onDone?: () => void;
};

/** A new note, or one of before. What was typed stays until it is saved. */
export const NoteForm = ({ placeId, colleagues, note, onDone }: NoteFormProps) => {
  const [body, setBody] = useState(note?.body ?? '');
  // A lost answer is asked for again with the same key; other words are another note.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const change = (text: string) => {
    setBody(text);
    setKey(crypto.randomUUID());
  };
  const write = useWriteNote(
    { placeId, noteId: note?.id ?? null },
    {
      onSaved: () => {
        if (note === null) change('');
        onDone?.();
      },
    },
  );
  const submit = () => {
    if (body.trim() === '' || write.isPending) return;
    write.save({ body, key, mentions: mentionsIn(body, colleagues) });
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={css['form']} noValidate onSubmit={handleSubmit}>
      <MentionField
        label={note === null ? 'Nueva nota' : 'Editar nota'}
        value={body}
        colleagues={colleagues}
        maxLength={longest}
        hasFocus={note !== null}
        error={
          write.error === null ? undefined : tellFailure(write.error, 'No se pudo guardar la nota.')
        }
        onChange={change}
        onSubmit={submit}
      />
      <div className={css['buttons']}>
        <Button
          type="submit"
          variant="default"
          loading={write.isPending}
          disabled={body.trim() === ''}
        >
          {note === null ? 'Agregar nota' : 'Guardar nota'}
        </Button>
        {note === null ? null : (
          <Button variant="subtle" onClick={onDone} disabled={write.isPending}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
};
