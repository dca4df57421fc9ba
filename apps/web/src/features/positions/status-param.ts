import { positionStatuses } from '@tamiz/contract/shared/statuses';
import type { PositionStatus } from '@tamiz/contract/shared/statuses';

const firstStatus: PositionStatus = 'evaluation_assigned';

/** `?status=` of an address; anything else is the tab the list starts with. */
export const readStatusParam = (params: URLSearchParams): PositionStatus =>
  positionStatuses.find((status) => status === params.get('status')) ?? firstStatus;

/** Another status starts at its first page. */
export const withStatus = (status: PositionStatus): URLSearchParams =>
  new URLSearchParams({ status });
