import type { PositionStatus } from '@tamiz/contract/shared/statuses';
import type { Handle } from '@tamiz/db';

import {
  countByStatus,
  listFound,
  listPage,
  listPageByStatus,
} from '#src/domains/hiring/positions/queries.ts';
import type { ListedPositionRow } from '#src/domains/hiring/positions/queries.ts';
import { offsetOf } from '#src/platform/http/page.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type ListInput = { accountId: string; status: PositionStatus | null; q: string; page: number };

type StatusCounts = Record<PositionStatus, number>;
type Found = { rows: ListedPositionRow[]; total: number };

/** A page of the account's positions, of one status or all, newest first, and how many there are of each status. */
export const listPositions = async (
  { databases }: Services,
  { accountId, status, q, page }: ListInput,
): Promise<Found & { counts: StatusCounts }> => {
  const { together } = databases.account(accountId);
  const range = { accountId, offset: offsetOf(page) };
  if (q !== '') {
    const [counted, rows] = await Promise.all([
      countByStatus(together, { accountId }),
      listFound(together, { ...range, status, q }),
    ]);
    return { rows, total: rows[0]?.total ?? 0, counts: toCounts(counted) };
  }
  const [counted, rows] = await Promise.all([
    countByStatus(together, { accountId }),
    listRows(together, status, range),
  ]);
  const counts = toCounts(counted);
  const total =
    status === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[status];
  return { rows, total, counts };
};

const listRows = (
  handle: Handle,
  status: PositionStatus | null,
  range: { accountId: string; offset: number },
): Promise<ListedPositionRow[]> =>
  status === null ? listPage(handle, range) : listPageByStatus(handle, { ...range, status });

const toCounts = (rows: readonly { status: PositionStatus; count: number }[]): StatusCounts => ({
  created: 0,
  evaluation_assigned: 0,
  pending_assignment: 0,
  invitations_sent: 0,
  completed: 0,
  ...Object.fromEntries(rows.map(({ status, count }) => [status, count])),
});
