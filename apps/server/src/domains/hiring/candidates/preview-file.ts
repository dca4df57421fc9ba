import type { CandidatePreview } from '@tamiz/contract/hiring/candidate/load';

import { countVerdicts } from '#src/domains/hiring/candidates/judge-rows.ts';
import { findPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import type { FileLoad } from '#src/domains/hiring/candidates/read-rows.ts';
import { readRows } from '#src/domains/hiring/candidates/read-rows.ts';
import { judgeForPosition } from '#src/domains/hiring/candidates/judge-for-position.ts';

/** The verdict on each row of a file; stores nothing. */
export const previewFile = async (
  services: Services,
  { accountId, positionId, file }: FileLoad,
): Promise<CandidatePreview> => {
  const { single } = services.databases.account(accountId);
  const position = await findPosition(single, { accountId, id: positionId });
  const rows = await readRows(services, { accountId, file });
  const place = { accountId, positionId, maxCandidates: position.max_candidates };
  const { judged, room } = await judgeForPosition(single, place, rows);
  return { rows: judged, counts: countVerdicts(judged), room };
};
