import { addNote, deleteNote, editNote, listNotes } from '@tamiz/contract/calls/hiring/notes';
import type { BodyOf } from '@tamiz/contract/call';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

export type Colleague = { id: string; name: string; isYou: boolean };

/** What somebody of the team wrote about a person; the author is null once they have left. */
export type Note = {
  id: string;
  author: string | null;
  body: string;
  mentions: { id: string; name: string }[];
  createdAt: string;
  isEdited: boolean;
  abilities: ReadonlySet<string>;
};

type Notes = { notes: Note[]; colleagues: Colleague[]; abilities: ReadonlySet<string> };

const readNamed = (value: unknown): { id: string; name: string } | null => {
  if (!isRecord(value)) return null;
  const id = readText(value['id']);
  const name = readText(value['name']);
  return id === null || name === null ? null : { id, name };
};

const readColleague = (value: unknown): Colleague | null => {
  const named = readNamed(value);
  return named && { ...named, isYou: isRecord(value) && value['is_you'] === true };
};

const readNote = (value: unknown): Note | null => {
  if (!isRecord(value)) return null;
  const id = readText(value['id']);
  if (id === null) return null;
  return {
    id,
    author: readText(value['author']),
    body: readText(value['body']) ?? '',
    mentions: readList(value['mentions'], readNamed),
    createdAt: readText(value['created_at']) ?? '',
    isEdited: readText(value['edited_at']) !== null,
    abilities: new Set(readList(value['abilities'], readText)),
  };
};

const readNotes = (body: unknown): Notes | null => {
  const data = isRecord(body) ? body['data'] : null;
  if (!isRecord(data)) return null;
  return {
    notes: readList(data['notes'], readNote),
    colleagues: readList(data['colleagues'], readColleague),
    abilities: new Set(readList(data['abilities'], readText)),
  };
};

const notesKey = (placeId: Id) => ['notes', String(placeId)] as const;

const notesQuery = (call: CallApi, placeId: Id) =>
  queryOptions({
    queryKey: notesKey(placeId),
    queryFn: async () => readAnswer(await call(listNotes, { params: { id: placeId } }), readNotes),
  });

/** The notes about a person in a position, newest first. */
export const useNotes = (placeId: Id) => useQuery(notesQuery(useServices().api.call, placeId));

/** With a key drawn once for each note, so that a retry does not write it twice. */
export type NewNote = BodyOf<typeof editNote> & { key: string };

/** Writes a new note, or one of before anew. */
export const useWriteNote = (
  { placeId, noteId }: { placeId: Id; noteId: string | null },
  callbacks: ChangeCallbacks<NewNote>,
) => {
  const { api } = useServices();
  return useChange({
    run: async ({ key, ...note }: NewNote) =>
      expectOk(
        noteId === null
          ? await api.call(addNote, { params: { id: placeId }, body: { ...note, key } })
          : await api.call(editNote, { params: { id: noteId }, body: note }),
      ),
    touches: { queries: [notesKey(placeId)] },
    ...callbacks,
  });
};

export const useDeleteNote = (placeId: Id, callbacks: ChangeCallbacks<string>) => {
  const { api } = useServices();
  return useChange({
    run: async (noteId: string) => expectOk(await api.call(deleteNote, { params: { id: noteId } })),
    touches: { queries: [notesKey(placeId)] },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};
