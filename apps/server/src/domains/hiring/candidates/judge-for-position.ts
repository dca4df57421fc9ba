import type { Handle } from '@tamiz/db';

import { judgeRows } from '#src/domains/hiring/candidates/judge-rows.ts';
import type { FileRow, JudgedRow } from '#src/domains/hiring/candidates/judge-rows.ts';
import { listPresent } from '#src/domains/hiring/candidates/queries.ts';
import { countPlaces } from '#src/domains/hiring/positions/load-position.ts';

type Place = { accountId: string; positionId: string; maxCandidates: number };

/** Judges the rows of a file against the candidates and the room of a position. */
export const judgeForPosition = async (
  handle: Handle,
  { accountId, positionId, maxCandidates }: Place,
  rows: FileRow[],
): Promise<{ judged: JudgedRow[]; room: number }> => {
  const emails = rows.map(({ email }) => email);
  const [present, taken] = await Promise.all([
    listPresent(handle, { accountId, positionId, emails }),
    countPlaces(handle, { accountId, id: positionId }),
  ]);
  const room = Math.max(0, maxCandidates - taken);
  const standing = { present: new Set(present.map(({ email }) => email)), room };
  return { judged: judgeRows(rows, standing), room };
};
