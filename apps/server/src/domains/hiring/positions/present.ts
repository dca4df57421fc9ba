import type { Role } from '@tamiz/contract';
import type { ListedPosition, Position, PositionSummary } from '@tamiz/contract/hiring/position';

import { positionAbilities } from '#src/domains/hiring/positions/policy.ts';
import type { ListedPositionRow, PositionRow } from '#src/domains/hiring/positions/queries.ts';

type SummaryRow = Omit<ListedPositionRow, 'candidates' | 'invited' | 'done'>;

/** A position in a list. */
export const presentSummary = (row: SummaryRow): PositionSummary => ({
  id: row.id,
  title: row.title,
  description: row.description,
  status: row.status,
  created_at: row.created_at.toISOString(),
  start: row.started_at?.toISOString() ?? null,
  end: row.ended_at?.toISOString() ?? null,
  expiration_unit: row.expiration_unit,
  expiration_value: row.expiration_value,
  max_candidates: row.max_candidates,
  evaluation:
    row.evaluation_id === null || row.evaluation_title === null
      ? null
      : { id: row.evaluation_id, title: row.evaluation_title },
});

/** A position in the list of positions, with its people counted. */
export const presentListed = (row: ListedPositionRow): ListedPosition => ({
  ...presentSummary(row),
  progress: { candidates: row.candidates, invited: row.invited, done: row.done },
});

/** What there is to do with a position that was just made after something else. */
export const tellMade = (
  done: string,
  { evaluation }: Position,
  hasLostEvaluation: boolean,
): string => {
  if (hasLostEvaluation)
    return `${done} La evaluación ya no se puede asignar: elige otra antes de invitar.`;
  return evaluation === null
    ? `${done} Asígnale una evaluación y carga candidatos.`
    : `${done} Ahora carga candidatos.`;
};

/** A position by itself, with what the visitor may do with it. Our own API sends every optional field. */
export const presentPosition = (row: PositionRow, role: Role): Required<Position> => ({
  ...presentSummary(row),
  recruiter: { credit_balance: row.balance },
  is_anonymous: row.is_anonymous,
  allowed_aids: row.allowed_aids,
  shares_feedback: row.shares_feedback,
  ...positionAbilities(role, row),
});
