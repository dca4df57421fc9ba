import type { ExplainedMovement } from '@tamiz/contract/money/credits';

import { countMovements, listPage } from '#src/domains/money/credits/queries.ts';
import type { MovementRow } from '#src/domains/money/credits/queries.ts';
import { offsetOf } from '#src/platform/http/page.ts';
import type { Services } from '#src/domains/money/services.ts';

/** A line of the ledger as the contract shows it. */
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
  author_name: row.author_name,
});

/** The movements of an account by page, newest first. */
export const listMovements = async (
  { databases }: Services,
  { accountId, page }: { accountId: string; page: number },
): Promise<{ rows: ExplainedMovement[]; total: number }> => {
  const { single } = databases.account(accountId);
  const rows = await listPage(single, { accountId, offset: offsetOf(page) });
  const [counted] = rows.length > 0 ? rows : await countMovements(single, { accountId });
  return { rows: rows.map(presentMovement), total: counted?.total ?? 0 };
};
