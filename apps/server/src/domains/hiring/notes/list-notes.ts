import { isGranted } from '@tamiz/contract';
import type { Colleague, Note } from '@tamiz/contract/hiring/notes';

import { presentNote } from '#src/domains/hiring/notes/present.ts';
import * as queries from '#src/domains/hiring/notes/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Asked = { accountId: string; placeId: string; visitor: Visitor };

/** The notes about a person in a position, and whom a new one may mention. */
export const listNotes = async (
  { databases }: Services,
  { accountId, placeId, visitor }: Asked,
): Promise<{ notes: Note[]; colleagues: Colleague[]; abilities: string[] }> => {
  const { single } = databases.account(accountId);
  const [[person], rows, colleagues] = await Promise.all([
    queries.findPerson(single, { accountId, placeId }),
    queries.listNotes(single, { accountId, placeId }),
    queries.listColleagues(single, { accountId }),
  ]);
  if (person === undefined) throw new AppError('not_found');
  const canAdd = isGranted(visitor.role, 'candidates.write') && person.name !== null;
  return {
    notes: rows.map((row) => presentNote(row, { visitor, person, colleagues })),
    colleagues: colleagues.map(({ id, name }) => ({ id, name, is_you: id === visitor.userId })),
    abilities: canAdd ? ['add'] : [],
  };
};
