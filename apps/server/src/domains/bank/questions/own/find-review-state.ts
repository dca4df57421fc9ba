import type { ReviewState } from '@tamiz/contract/shared/statuses';

import { findReview } from '#src/domains/bank/questions/own/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { AppError } from '#src/platform/errors.ts';

type Reviewed = { state: ReviewState; writer: string | null; writtenBy: string | null };

/** What second readers say of a question of the own bank, and who wrote it last. */
export const findReviewState = async (
  { databases }: Services,
  owned: { accountId: string; id: number },
): Promise<Reviewed> => {
  const [row] = await findReview(databases.account(owned.accountId).single, owned);
  if (row === undefined) throw new AppError('not_found');
  return { state: row.review, writer: row.writer, writtenBy: row.written_by };
};
