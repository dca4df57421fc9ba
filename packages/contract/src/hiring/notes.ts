import * as z from 'zod/mini';

import { abilities } from '#src/shared/abilities.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { text } from '#src/shared/text.ts';

/** Longest note. */
export const maxNoteLength = 2_000;

/** Notes about one person in one position. */
export const maxNotes = 200;

/** People whom one note may mention. */
export const maxMentions = 20;

/** What somebody of the team wrote about a person in a position. */
export const note = z.object({
  id: uuid,
  /** Null once the author has left the team. */
  author: z.nullable(z.string()),
  body: z.string(),
  mentions: z.array(z.object({ id: uuid, name: z.string() })),
  created_at: timestamp,
  edited_at: z.nullable(timestamp),
  abilities,
});

export type Note = z.infer<typeof note>;

/** Somebody of the team who can be mentioned. */
export const colleague = z.object({ id: uuid, name: z.string(), is_you: z.boolean() });

export type Colleague = z.infer<typeof colleague>;

const feature = 'pipeline';

export const listNotes = endpoint({
  id: 'listNotes',
  method: 'GET',
  path: '/api/positions/candidates/{id}/notes',
  access: 'candidates.read',
  summary:
    'The notes about a person in a position, newest first, and the colleagues who can be mentioned.',
  params: ownedParams,
  responses: {
    200: z.object({
      data: z.object({ notes: z.array(note), colleagues: z.array(colleague), abilities }),
    }),
  },
  feature,
});

const bodyMessage = 'Escribe la nota.';

const noteText = z.object({
  body: text(bodyMessage).check(
    z.trim(),
    z.minLength(1, bodyMessage),
    z.maxLength(
      maxNoteLength,
      `La nota no puede tener más de ${String(maxNoteLength)} caracteres.`,
    ),
  ),
  mentions: z
    .array(uuid, 'Las menciones no son válidas.')
    .check(z.maxLength(maxMentions, `Puedes mencionar hasta a ${String(maxMentions)} personas.`)),
});

export type NoteText = z.output<typeof noteText>;

/** The key is drawn by the browser, once for each note: one that arrives again is answered as the first time. */
const newNote = z.extend(noteText, { key: z.optional(uuid) });

export type NewNote = z.output<typeof newNote>;

export const addNote = endpoint({
  id: 'addNote',
  method: 'POST',
  path: '/api/positions/candidates/{id}/notes',
  access: 'candidates.write',
  summary: 'Adds a note about a person; colleagues it mentions are told by mail, without its text.',
  params: ownedParams,
  body: newNote,
  responses: { 201: z.object({ data: note, message: z.string() }) },
  limit: { by: 'account', max: 1_200, windowSeconds: 600 },
  feature,
});

export const editNote = endpoint({
  id: 'editNote',
  method: 'PATCH',
  path: '/api/notes/{id}',
  access: 'candidates.write',
  summary: 'Changes a note; only its author may. Whoever it mentions anew is told by mail.',
  params: ownedParams,
  body: noteText,
  responses: { 200: z.object({ data: note, message: z.string() }) },
  feature,
});

export const deleteNote = endpoint({
  id: 'deleteNote',
  method: 'DELETE',
  path: '/api/notes/{id}',
  access: 'candidates.write',
  summary: 'Deletes a note; its author and the owners of the account may.',
  params: ownedParams,
  responses: { 200: z.object({ message: z.string() }) },
  feature,
});
