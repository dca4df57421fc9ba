import { AppError } from '#src/errors.ts';
import { lockPosition } from '#src/features/positions/load-position.ts';
import { findAssignable, update } from '#src/features/positions/queries.ts';
import { nextStatus } from '#src/features/positions/status.ts';
import type { Services } from '#src/services.ts';

type Assignment = { accountId: string; id: string; evaluationId: number };

/** Gives a position its evaluation; frozen once somebody has been invited with it. */
export const assignEvaluation = (
  { databases }: Services,
  { accountId, id, evaluationId }: Assignment,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const position = await lockPosition(tx, { accountId, id });
    const status = nextStatus(position.status, 'assign');
    if (status === null) {
      throw new AppError(
        position.status === 'evaluation_assigned'
          ? 'evaluation_already_assigned'
          : 'evaluation_frozen',
      );
    }
    const [evaluation] = await findAssignable(tx, { evaluationId });
    if (evaluation === undefined) {
      throw new AppError('validation', { evaluation_id: ['Elige una evaluación activa.'] });
    }
    await update(tx, accountId, id, { status, evaluation_id: evaluationId });
  });

/** Takes the evaluation away again. */
export const detachEvaluation = (
  { databases }: Services,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const position = await lockPosition(tx, { accountId, id });
    const status = nextStatus(position.status, 'detach');
    if (status === null) {
      throw new AppError(
        position.evaluation_id === null ? 'evaluation_missing' : 'evaluation_frozen',
      );
    }
    await update(tx, accountId, id, { status, evaluation_id: null });
  });
