import type { NoteText } from '@tamiz/contract/hiring/notes';

import { keepColleagues, tellMentioned } from '#src/domains/hiring/notes/mentions.ts';
import { noteAbilities } from '#src/domains/hiring/notes/present.ts';
import { findPerson, lockNote, updateNote } from '#src/domains/hiring/notes/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Change = { accountId: string; id: string; visitor: Visitor; text: NoteText };

/** Changes what a note says; only its author may. Whoever it mentions anew is told by mail. */
export const editNote = (
  { databases }: Services,
  { accountId, id, visitor, text }: Change,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const [note] = await lockNote(tx, { accountId, id });
    if (note === undefined) throw new AppError('not_found');
    if (!noteAbilities(note, visitor).includes('edit')) throw new AppError('forbidden');
    const placeId = note.position_candidate_id;
    const [person] = await findPerson(tx, { accountId, placeId });
    if (person === undefined) throw new AppError('not_found');
    if (person.is_name_hidden) throw new AppError('name_hidden');
    const { userId: author } = visitor;
    const told = await keepColleagues(tx, { accountId, author, ids: text.mentions });
    await updateNote(tx, { accountId, id, body: text.body, mentions: told });
    await tellMentioned(
      tx,
      id,
      told.filter((userId) => !note.mentions.includes(userId)),
    );
  });
