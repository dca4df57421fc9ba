import type { PositionProgress } from '@tamiz/contract/hiring/position';
import type { PositionStatus } from '@tamiz/contract/shared/statuses';
import type { Handle } from '@tamiz/db';

import {
  countByStatus,
  countProgress,
  listFound,
  listPage,
  listPageByStatus,
} from '#src/domains/hiring/positions/queries.ts';
import type { PositionSummaryRow } from '#src/domains/hiring/positions/queries.ts';
import { offsetOf } from '#src/platform/http/page.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type ListInput = { accountId: string; status: PositionStatus | null; q: string; page: number };

export type ListedRow = PositionSummaryRow & { progress: PositionProgress };
type StatusCounts = Record<PositionStatus, number>;
type Found = { rows: PositionSummaryRow[]; total: number };

const nobody: PositionProgress = { candidates: 0, invited: 0, done: 0 };

/** A page of the account's positions, of one status or all, newest first, and how many there are of each status. */
export const listPositions = async (
  { databases }: Services,
  { accountId, status, q, page }: ListInput,
): Promise<{ rows: ListedRow[]; total: number; counts: StatusCounts }> => {
  const { single } = databases.account(accountId);
  const counts = toCounts(await countByStatus(single, { accountId }));
  const { rows, total } = await findPage(single, { accountId, status, q, page }, counts);
  const people = await countProgress(single, { accountId, ids: rows.map(({ id }) => id) });
  const progress = new Map(people.map(({ position_id: id, ...each }) => [id, each]));
  return {
    rows: rows.map((row) => ({ ...row, progress: progress.get(row.id) ?? nobody })),
    total,
    counts,
  };
};

const findPage = async (
  single: Handle,
  { accountId, status, q, page }: ListInput,
  counts: StatusCounts,
): Promise<Found> => {
  const offset = offsetOf(page);
  if (q !== '') {
    const rows = await listFound(single, { accountId, status, q, offset });
    return { rows, total: rows[0]?.total ?? 0 };
  }
  if (status === null) {
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { rows: await listPage(single, { accountId, offset }), total };
  }
  const rows = await listPageByStatus(single, { accountId, status, offset });
  return { rows, total: counts[status] };
};

const toCounts = (rows: readonly { status: PositionStatus; count: number }[]): StatusCounts => ({
  created: 0,
  evaluation_assigned: 0,
  pending_assignment: 0,
  invitations_sent: 0,
  completed: 0,
  ...Object.fromEntries(rows.map(({ status, count }) => [status, count])),
});
