import { AppError } from '#src/platform/errors.ts';
import { listPage } from '#src/domains/hiring/candidates/queries.ts';
import type { CandidatePageRow } from '#src/domains/hiring/candidates/queries.ts';
import { offsetOf } from '#src/platform/http/page.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type ListInput = { accountId: string; positionId: string; page: number };

const holdsSomebody = (row: { id: string | null }): row is CandidatePageRow => row.id !== null;

/** A page of a position's candidates; the counts are those of the whole position. */
export const listCandidates = async (
  { databases }: Services,
  { accountId, positionId, page }: ListInput,
) => {
  const { single } = databases.account(accountId);
  const rows = await listPage(single, { accountId, positionId, offset: offsetOf(page) });
  const [first] = rows;
  if (first === undefined) throw new AppError('not_found');
  return {
    rows: rows.filter(holdsSomebody),
    total: first.total,
    responded: first.responded_count,
    pending: first.pending_count,
  };
};
