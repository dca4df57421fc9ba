import { AppError } from '#src/platform/errors.ts';
import { lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import { refuseDetaching } from '#src/domains/hiring/positions/refusals.ts';
import { setEvaluation } from '#src/domains/hiring/positions/queries.ts';
import { nextStatus } from '#src/domains/hiring/positions/status.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** Removes the evaluation from a position that has invited nobody. */
export const detachEvaluation = (
  { databases }: Services,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const position = await lockPosition(tx, { accountId, id });
    const refusal = refuseDetaching(position);
    if (refusal !== null) throw new AppError(refusal);
    const status = nextStatus(position.status, 'detach');
    if (status === null) throw new AppError('evaluation_frozen');
    await setEvaluation(tx, { accountId, id, status, evaluationId: null });
  });
