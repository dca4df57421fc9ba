import { listPage } from '#src/features/candidates/queries.ts';
import { findPosition } from '#src/features/positions/load-position.ts';
import { offsetOf } from '#src/http/page.ts';
import type { Services } from '#src/services.ts';

type ListInput = { accountId: string; positionId: string; page: number };

/** A page of a position's candidates; the counts are those of the whole position. */
export const listCandidates = async (
  { databases }: Services,
  { accountId, positionId, page }: ListInput,
) => {
  const { read } = databases.account(accountId);
  const [rows] = await Promise.all([
    listPage(read, { accountId, positionId, offset: offsetOf(page) }),
    findPosition(read, { accountId, id: positionId }),
  ]);
  const [first] = rows;
  return {
    // The counts come even when the page holds nobody; then the row has no id.
    rows: rows.filter((row) => row.id !== null),
    total: first?.total ?? 0,
    responded: first?.responded_count ?? 0,
    pending: first?.pending_count ?? 0,
  };
};
