import type { Note } from '@tamiz/contract/hiring/notes';

import { presentNote } from '#src/domains/hiring/notes/present.ts';
import * as queries from '#src/domains/hiring/notes/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** One note as the reader may see it. */
export const readNote = async (
  services: Services,
  { accountId, id, visitor }: { accountId: string; id: string; visitor: Visitor },
): Promise<Note> => {
  const { single } = services.databases.account(accountId);
  const [row] = await queries.findNote(single, { accountId, id });
  if (row === undefined) throw new AppError('not_found');
  const [[person], colleagues] = await Promise.all([
    queries.findPerson(single, { accountId, placeId: row.position_candidate_id }),
    queries.listColleagues(single, { accountId }),
  ]);
  if (person === undefined) throw new AppError('not_found');
  return presentNote(row, { visitor, person, colleagues });
};
