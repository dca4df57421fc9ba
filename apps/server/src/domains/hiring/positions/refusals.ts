import type { ErrorCode } from '@tamiz/contract';
import type { PositionStatus } from '@tamiz/contract/shared/statuses';

import { areTextsOpen, nextStatus } from '#src/domains/hiring/positions/status.ts';

type Row = { status: PositionStatus; started_at: Date | null; evaluation_id: number | null };

/** Whoever was invited has been told the texts; a completed position keeps them as they are. */
export const refuseTexts = ({ status }: Pick<Row, 'status'>): ErrorCode | null => {
  if (areTextsOpen(status)) return null;
  return status === 'completed' ? 'position_texts_final' : 'position_texts_closed';
};

export const refuseDeletion = ({ status, started_at }: Omit<Row, 'evaluation_id'>) => {
  if (started_at === null) return null;
  return status === 'completed' ? 'position_kept' : 'position_already_invited';
};

/** Completion and the first sending both freeze the evaluation. */
const refuseFrozen = ({ status, started_at }: Row): ErrorCode | null => {
  if (status === 'completed') return 'position_completed';
  return started_at === null ? null : 'evaluation_frozen';
};

/** Of giving the position an evaluation, its first or another. */
export const refuseEvaluation = (row: Row): ErrorCode | null => refuseFrozen(row);

export const refuseDetaching = (row: Row): ErrorCode | null =>
  refuseFrozen(row) ?? (row.evaluation_id === null ? 'evaluation_missing' : null);

export const refuseWhenCompleted = ({ status }: Pick<Row, 'status'>): ErrorCode | null =>
  status === 'completed' ? 'position_completed' : null;

export const refuseInviting = ({ status }: Pick<Row, 'status'>): ErrorCode | null => {
  if (nextStatus(status, 'invite') !== null) return null;
  return status === 'completed' ? 'position_completed' : 'evaluation_missing';
};
