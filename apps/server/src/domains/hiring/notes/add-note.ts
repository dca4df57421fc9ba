import { maxNotes } from '@tamiz/contract/hiring/notes';
import type { NewNote } from '@tamiz/contract/hiring/notes';
import type { Handle } from '@tamiz/db';

import { keepColleagues, tellMentioned } from '#src/domains/hiring/notes/mentions.ts';
import {
  countNotes,
  findByKey,
  holdPerson,
  insertNote,
} from '#src/domains/hiring/notes/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';

type Addition = { accountId: string; placeId: string; author: string; note: NewNote };

/** The note that came with this key before; a key never stands for something else. */
const findEarlier = async (
  tx: Handle,
  { accountId, placeId, author, note: { key } }: Addition,
): Promise<string | null> => {
  if (key === undefined) return null;
  const [earlier] = await findByKey(tx, { accountId, key });
  if (earlier === undefined) return null;
  const isSame = earlier.position_candidate_id === placeId && earlier.author === author;
  if (!isSame) throw new AppError('change_repeated');
  return earlier.id;
};

/**
 * Adds a note about a person; the colleagues it mentions are told by mail, and the log who wrote it, both without
 * what it says. A key that arrives again is answered with the note of the first time, and tells nobody.
 */
export const addNote = ({ databases }: Services, wanted: Addition): Promise<string> =>
  databases.account(wanted.accountId).transaction(async (tx) => {
    const { accountId, placeId, author, note } = wanted;
    const [person] = await holdPerson(tx, { accountId, placeId });
    if (person === undefined) throw new AppError('not_found');
    if (person.erased_at !== null) throw new AppError('candidate_erased');
    const earlier = await findEarlier(tx, wanted);
    if (earlier !== null) return earlier;
    const [counted] = await countNotes(tx, { accountId, placeId });
    if ((counted?.total ?? 0) >= maxNotes) throw new AppError('notes_full');
    const told = await keepColleagues(tx, { accountId, author, ids: note.mentions });
    const [added] = await insertNote(tx, {
      accountId,
      placeId,
      author,
      body: note.body,
      mentions: told,
      key: note.key ?? null,
    });
    if (added === undefined) {
      // The same note was being written at this moment.
      const same = await findEarlier(tx, wanted);
      if (same === null) throw new AppError('not_found');
      return same;
    }
    await tellMentioned(tx, added.id, told);
    await recordAudit(tx, {
      actor: { kind: 'user', id: author },
      accountId,
      action: 'note.written',
      subject: { kind: 'position', id: person.position_id },
      details: { place: placeId },
    });
    return added.id;
  });
