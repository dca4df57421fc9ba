import type { Movement } from '@tamiz/contract/payments';

import { countMovements, listPage } from '#src/features/credits/queries.ts';
import type { MovementRow } from '#src/features/credits/queries.ts';
import { offsetOf } from '#src/http/page.ts';
import type { Services } from '#src/services.ts';

/** A line of the ledger as the contract shows it. */
const presentMovement = (row: MovementRow): Movement => ({
  id: row.id,
  description: row.description,
  amount: row.amount,
  direction: row.direction,
  type: row.type,
  created_at: row.created_at.toISOString(),
  system_mov: row.system_mov,
});

/** The movements of an account by page, newest first. */
export const listMovements = async (
  { databases }: Services,
  { accountId, page }: { accountId: string; page: number },
): Promise<{ rows: Movement[]; total: number }> => {
  const { read } = databases.account(accountId);
  const rows = await listPage(read, { accountId, offset: offsetOf(page) });
  const [counted] = rows.length > 0 ? rows : await countMovements(read, { accountId });
  return { rows: rows.map(presentMovement), total: counted?.total ?? 0 };
};
