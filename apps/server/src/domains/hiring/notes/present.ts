import { isGranted } from '@tamiz/contract';
import type { Note } from '@tamiz/contract/hiring/notes';

import { maskName } from '#src/domains/hiring/anonymous-review/mask-name.ts';
import type { ColleagueRow, NoteRow, PersonRow } from '#src/domains/hiring/notes/queries.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Around = { visitor: Visitor; person: PersonRow; colleagues: readonly ColleagueRow[] };

/** Only its author changes what a note says; whoever runs the account may also delete it. */
export const noteAbilities = (note: Pick<NoteRow, 'author'>, visitor: Visitor): string[] => {
  if (!isGranted(visitor.role, 'candidates.write')) return [];
  if (note.author === visitor.userId) return ['edit', 'delete'];
  return isGranted(visitor.role, 'account.manage') ? ['delete'] : [];
};

/** A note as the contract shows it; while the person is reviewed without their name, it does not tell it either. */
export const presentNote = (note: NoteRow, { visitor, person, colleagues }: Around): Note => {
  const nameOf = (id: string | null): string | null =>
    colleagues.find((colleague) => colleague.id === id)?.name ?? null;
  return {
    id: note.id,
    author: nameOf(note.author),
    body: person.is_name_hidden ? maskName(note.body, person) : note.body,
    mentions: note.mentions.flatMap((id) => {
      const name = nameOf(id);
      return name === null ? [] : [{ id, name }];
    }),
    created_at: note.created_at.toISOString(),
    edited_at: note.edited_at?.toISOString() ?? null,
    // A masked text must not be saved over the real one.
    abilities: noteAbilities(note, visitor).filter(
      (ability) => ability !== 'edit' || !person.is_name_hidden,
    ),
  };
};
