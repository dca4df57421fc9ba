import { isGranted } from '@tamiz/contract';
import type { Role } from '@tamiz/contract';
import type { ResultSummary } from '@tamiz/contract/exams/board';

import { findSummary } from '#src/domains/exams/board/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { AppError } from '#src/platform/errors.ts';

type Wanted = { accountId: string; positionId: string; role: Role };

/** What the results of a position say together, and what this person may change about it. */
export const getSummary = async (
  { databases }: Services,
  { accountId, positionId, role }: Wanted,
): Promise<ResultSummary> => {
  const { single } = databases.account(accountId);
  const [summary] = await findSummary(single, { accountId, positionId });
  if (summary === undefined) throw new AppError('not_found');
  return {
    ...summary,
    total: summary.scores.reduce((sum, { people }) => sum + people, 0),
    abilities: [
      ...(isGranted(role, 'positions.write') ? ['set_pass_mark'] : []),
      ...(isGranted(role, 'candidates.write') ? ['move', 'tag'] : []),
      ...(isGranted(role, 'results.share') ? ['share'] : []),
    ],
  };
};
