import type { PositionStatus } from '@tamiz/contract/statuses';

import { countByStatus, listPage, listPageByStatus } from '#src/features/positions/queries.ts';
import type { PositionSummaryRow } from '#src/features/positions/queries.ts';
import { offsetOf } from '#src/http/page.ts';
import type { Services } from '#src/services.ts';

type ListInput = { accountId: string; status: PositionStatus | null; page: number };

/** A page of the account's positions, of one status or all, newest first. */
export const listPositions = async (
  { databases }: Services,
  { accountId, status, page }: ListInput,
): Promise<{ rows: PositionSummaryRow[]; total: number }> => {
  const { read } = databases.account(accountId);
  const offset = offsetOf(page);
  const rows =
    status === null
      ? await listPage(read, { accountId, offset })
      : await listPageByStatus(read, { accountId, status, offset });
  const known = rows[0]?.total;
  if (known !== undefined && known !== null) return { rows: rows.map(withTotal), total: known };
  const [counted] = page === 1 ? [] : await countByStatus(read, { accountId, status });
  return { rows: [], total: counted?.total ?? 0 };
};

const withTotal = <Row extends { total: number | null }>(row: Row) => ({
  ...row,
  total: row.total ?? 0,
});
