import type { PositionStatus } from '@tamiz/contract/shared/statuses';

import {
  countByStatus,
  listPage,
  listPageByStatus,
} from '#src/domains/hiring/positions/queries.ts';
import type { PositionSummaryRow } from '#src/domains/hiring/positions/queries.ts';
import { offsetOf } from '#src/platform/http/page.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type ListInput = { accountId: string; status: PositionStatus | null; page: number };

/** A page of the account's positions, of one status or all, newest first. */
export const listPositions = async (
  { databases }: Services,
  { accountId, status, page }: ListInput,
): Promise<{ rows: PositionSummaryRow[]; total: number }> => {
  const { single } = databases.account(accountId);
  const offset = offsetOf(page);
  const rows =
    status === null
      ? await listPage(single, { accountId, offset })
      : await listPageByStatus(single, { accountId, status, offset });
  const known = rows[0]?.total;
  if (known !== undefined && known !== null) return { rows: rows.map(withTotal), total: known };
  const [counted] = page === 1 ? [] : await countByStatus(single, { accountId, status });
  return { rows: [], total: counted?.total ?? 0 };
};

const withTotal = <Row extends { total: number | null }>(row: Row) => ({
  ...row,
  total: row.total ?? 0,
});
