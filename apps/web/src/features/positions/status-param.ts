import { positionStatuses } from '@tamiz/contract/shared/statuses';
import type { PositionStatus } from '@tamiz/contract/shared/statuses';

/** The tab of one status, or the one of all. */
export type StatusChoice = PositionStatus | 'all';

export const statusChoices: readonly StatusChoice[] = [...positionStatuses, 'all'];

const firstStatus: PositionStatus = 'evaluation_assigned';

/** `?status=` of an address; anything else is the tab the list starts with. */
export const readStatusParam = (params: URLSearchParams): StatusChoice =>
  statusChoices.find((status) => status === params.get('status')) ?? firstStatus;

/** Another status starts at its first page. */
export const withStatus = (status: StatusChoice): URLSearchParams =>
  new URLSearchParams({ status });
