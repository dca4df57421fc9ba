import { AppError } from '#src/platform/errors.ts';
import { lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import { refuseDeletion } from '#src/domains/hiring/positions/refusals.ts';
import * as queries from '#src/domains/hiring/positions/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** Deletes a position that has invited nobody; one that has is completed instead. */
export const deletePosition = (
  { databases }: Services,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const position = await lockPosition(tx, { accountId, id });
    const refusal = refuseDeletion(position);
    if (refusal !== null) throw new AppError(refusal);
    await queries.deleteById(tx, { accountId, id });
  });
