import { AppError } from '#src/platform/errors.ts';
import { lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import { findAssignable, setEvaluation } from '#src/domains/hiring/positions/queries.ts';
import { refuseEvaluation } from '#src/domains/hiring/positions/refusals.ts';
import { nextStatus } from '#src/domains/hiring/positions/status.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type Assignment = { accountId: string; id: string; evaluationId: number };

/** Assigns an evaluation to a position; it cannot change once somebody has been invited. */
export const assignEvaluation = (
  { databases }: Services,
  { accountId, id, evaluationId }: Assignment,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const position = await lockPosition(tx, { accountId, id });
    const refusal = refuseEvaluation(position);
    if (refusal !== null) throw new AppError(refusal);
    const status = nextStatus(position.status, 'assign');
    if (status === null) throw new AppError('evaluation_already_assigned');
    const [evaluation] = await findAssignable(tx, { evaluationId });
    if (evaluation === undefined) {
      throw new AppError('validation', { evaluation_id: ['Elige una evaluación activa.'] });
    }
    await setEvaluation(tx, { accountId, id, status, evaluationId });
  });
