import type { ExplainedMovement } from '@tamiz/contract/money/credits';
import type { MovementType } from '@tamiz/contract/shared/statuses';

import { everything, spanOfMonth } from '#src/domains/money/credits/month.ts';
import { countMatching, findLength, listPage } from '#src/domains/money/credits/queries.ts';
import type { MovementRow } from '#src/domains/money/credits/queries.ts';
import { offsetOf } from '#src/platform/http/page.ts';
import type { Services } from '#src/domains/money/services.ts';

/** A line of the ledger as the contract shows it; each invitation costs one credit, so the amount counts the people. */
const presentMovement = (row: MovementRow): ExplainedMovement => ({
  id: row.id,
  description: row.description,
  amount: row.amount,
  direction: row.direction,
  type: row.type,
  created_at: row.created_at.toISOString(),
  system_mov: row.system_mov,
  position:
    row.position_id === null ? null : { id: row.position_id, title: row.position_title ?? '' },
  people: (row.people ?? []).map(({ id, name, is_name_hidden: isHidden }) => ({
    id,
    name: isHidden ? null : name,
    // An erased person has no name to hide.
    is_name_hidden: isHidden && name !== null,
  })),
  people_count: row.people === null ? 0 : row.amount,
  author_name: row.author_name,
  payment:
    row.payment_id === null || row.folio === null ? null : { id: row.payment_id, folio: row.folio },
});

type Asked = {
  accountId: string;
  page: number;
  type: MovementType | undefined;
  month: string | undefined;
};

/** The movements of an account by page, newest first, or those of a type or month. */
export const listMovements = async (
  { databases }: Services,
  { accountId, page, type, month }: Asked,
): Promise<{ rows: ExplainedMovement[]; total: number }> => {
  const { single } = databases.account(accountId);
  const span = month === undefined ? everything : spanOfMonth(month);
  const filter = { accountId, type: type ?? null, ...span };
  const isWhole = type === undefined && month === undefined;
  const [rows, [counted]] = await Promise.all([
    listPage(single, { ...filter, offset: offsetOf(page) }),
    isWhole ? findLength(single, { accountId }) : countMatching(single, filter),
  ]);
  return { rows: rows.map(presentMovement), total: counted?.total ?? 0 };
};
