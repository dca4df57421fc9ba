import { Skeleton } from '@tamiz/ui';
import { useState } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { NoteForm } from '#src/components/pipeline/note-form.tsx';
import { whenOpened } from '#src/components/when-opened.tsx';
import { formatPast } from '#src/lib/format.ts';
import { splitMentions } from '#src/lib/pipeline/mentions.ts';
import { useNotes } from '#src/lib/pipeline/notes.ts';
import type { Colleague, Note } from '#src/lib/pipeline/notes.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useNow } from '#src/lib/use-now.ts';

import css from './notes-card.module.css';

const DeleteNote = whenOpened(
  async () => (await import('#src/components/pipeline/delete-note.tsx')).DeleteNote,
);

/** What the team wrote about a person in a position, and the form for one more. */
export const NotesCard = ({ placeId }: { placeId: Id }) => {
  const { data, error, refetch } = useNotes(placeId);
  const [deleted, setDeleted] = useState<Note | null>(null);
  if (error !== null) {
    return (
      <LoadFailure
        title="No se pudieron cargar las notas."
        failure={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Skeleton shape="line" />;
  const { notes, colleagues, abilities } = data;
  return (
    <div className={css['card']}>
      {abilities.has('add') ? (
        <NoteForm placeId={placeId} colleagues={colleagues} note={null} />
      ) : null}
      {notes.length === 0 ? (
        <p className={css['none']}>Nadie ha escrito una nota todavía.</p>
      ) : (
        <ul className={css['notes']} aria-label="Notas">
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              placeId={placeId}
              note={note}
              colleagues={colleagues}
              onDelete={() => setDeleted(note)}
            />
          ))}
        </ul>
      )}
      <DeleteNote
        placeId={placeId}
        note={deleted}
        isOpen={deleted !== null}
        onClose={() => setDeleted(null)}
      />
    </div>
  );
};

type NoteItemProps = {
  placeId: Id;
  note: Note;
  colleagues: readonly Colleague[];
  onDelete: () => void;
};

const NoteItem = ({ placeId, note, colleagues, onDelete }: NoteItemProps) => {
  const now = useNow(60_000);
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) {
    const close = () => setIsEditing(false);
    return (
      <li>
        <NoteForm placeId={placeId} colleagues={colleagues} note={note} onDone={close} />
      </li>
    );
  }
  const author = note.author ?? 'Alguien que ya no está en el equipo';
  const names = note.mentions.map(({ name }) => name);
  return (
    <li>
      <p className={css['body']}>
        {splitMentions(note.body, names).map(({ text, isMention }, index) =>
          // The parts of one text never change places.
          isMention ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
        )}
      </p>
      <p className={css['foot']}>
        <span>{author}</span>
        <time dateTime={note.createdAt}>{formatPast(note.createdAt, now)}</time>
        {note.isEdited ? <span>editada</span> : null}
        {note.abilities.has('edit') ? (
          <button type="button" onClick={() => setIsEditing(true)}>
            Editar
          </button>
        ) : null}
        {note.abilities.has('delete') ? (
          <button type="button" onClick={onDelete}>
            Eliminar
          </button>
        ) : null}
      </p>
    </li>
  );
};
