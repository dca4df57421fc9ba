import { listPositions } from '@tamiz/contract/calls/hiring/positions';
import { positionStatuses } from '@tamiz/contract/shared/statuses';
import type { PositionStatus } from '@tamiz/contract/shared/statuses';
import { queryOptions, useQuery } from '@tanstack/react-query';

import type { StatusChoice } from '#src/features/positions/status-param.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { positionsKey } from '#src/lib/positions/get-position.ts';
import { readPositionSummary } from '#src/lib/positions/position.ts';
import type { PositionSummary } from '#src/lib/positions/position.ts';
import { isRecord, readNumber } from '#src/lib/reading/json.ts';
import { readPage } from '#src/lib/reading/page.ts';
import type { Page } from '#src/lib/reading/page.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';

export type StatusCounts = Record<PositionStatus, number>;
/** Null where the backend does not count: it may not know a list of every status either. */
type PositionPage = Page<PositionSummary> & { counts: StatusCounts | null };
type Asked = { status: StatusChoice; q: string; page: number };

const readCounts = (value: unknown): StatusCounts | null => {
  if (!isRecord(value)) return null;
  const read = (status: PositionStatus) => readNumber(value[status]) ?? 0;
  return {
    created: read('created'),
    evaluation_assigned: read('evaluation_assigned'),
    pending_assignment: read('pending_assignment'),
    invitations_sent: read('invitations_sent'),
    completed: read('completed'),
  };
};

const readPositionPage = (body: unknown): PositionPage | null => {
  const page = readPage(body, readPositionSummary);
  return page && { ...page, counts: isRecord(body) ? readCounts(body['counts']) : null };
};

const positionsQuery = (call: CallApi, { status, q, page }: Asked) =>
  queryOptions({
    queryKey: [...positionsKey, 'list', status, q, page] as const,
    queryFn: async () => {
      const known = positionStatuses.find((each) => each === status);
      const query = { ...(known && { status: known }), ...(q !== '' && { q }), page };
      return readAnswer(await call(listPositions, { query }), readPositionPage);
    },
    // Another page of the same status may wait behind this one; another status may not.
    placeholderData: (previous, query) => (query?.queryKey[2] === status ? previous : undefined),
  });

export const usePositions = (asked: Asked) =>
  useQuery(positionsQuery(useServices().api.call, asked));
