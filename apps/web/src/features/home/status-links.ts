import { positionStatuses } from '@tamiz/contract/shared/statuses';
import type { PositionStatus } from '@tamiz/contract/shared/statuses';

import type { StatusCounts } from '#src/features/home/summary.ts';

export const listOf = (status: PositionStatus) => `/positions?status=${status}` as const;

/** The list starts with the assigned ones; where there are none, with the first status that has any. */
export const listOfAll = (positions: StatusCounts): string => {
  const first = positionStatuses.find((status) => positions[status] > 0);
  return positions.evaluation_assigned > 0 || first === undefined ? '/positions' : listOf(first);
};
