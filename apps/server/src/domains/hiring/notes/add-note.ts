import { maxNotes } from '@tamiz/contract/hiring/notes';

import { keepColleagues, tellMentioned } from '#src/domains/hiring/notes/mentions.ts';
import { countNotes, holdPerson, insertNote } from '#src/domains/hiring/notes/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';

type NewNote = {
  accountId: string;
  placeId: string;
  author: string;
  body: string;
  mentions: string[];
};

/**
 * Adds a note about a person. The colleagues it mentions are told by mail, and the log who wrote it: both without what
 * it says.
 */
export const addNote = (
  { databases }: Services,
  { accountId, placeId, author, body, mentions }: NewNote,
): Promise<string> =>
  databases.account(accountId).transaction(async (tx) => {
    const [person] = await holdPerson(tx, { accountId, placeId });
    if (person === undefined) throw new AppError('not_found');
    if (person.erased_at !== null) throw new AppError('candidate_erased');
    const [counted] = await countNotes(tx, { accountId, placeId });
    if ((counted?.total ?? 0) >= maxNotes) throw new AppError('notes_full');
    const told = await keepColleagues(tx, { accountId, author, ids: mentions });
    const [note] = await insertNote(tx, { accountId, placeId, author, body, mentions: told });
    if (note === undefined) throw new AppError('not_found');
    await tellMentioned(tx, note.id, told);
    await recordAudit(tx, {
      actor: { kind: 'user', id: author },
      accountId,
      action: 'note.written',
      subject: { kind: 'position', id: person.position_id },
      details: { place: placeId },
    });
    return note.id;
  });
