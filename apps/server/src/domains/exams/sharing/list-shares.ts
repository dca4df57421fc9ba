import type { ResultShare } from '@tamiz/contract/exams/sharing';

import { presentShare } from '#src/domains/exams/sharing/present.ts';
import { findPosition, listShares as listRows } from '#src/domains/exams/sharing/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { AppError } from '#src/platform/errors.ts';

/** The links of a position as its team sees them. */
export const listShares = async (
  { databases, clock }: Services,
  scope: { accountId: string; positionId: string },
): Promise<ResultShare[]> => {
  const { single } = databases.account(scope.accountId);
  const now = clock.now();
  const [[position], rows] = await Promise.all([
    findPosition(single, { ...scope, now }),
    listRows(single, scope),
  ]);
  if (position === undefined) throw new AppError('not_found');
  return rows.map((row) => presentShare(row, now));
};
