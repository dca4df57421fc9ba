import { listPositions } from '@tamiz/contract/calls/hiring/positions';
import type { PositionStatus } from '@tamiz/contract/shared/statuses';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { positionsKey } from '#src/lib/positions/get-position.ts';
import { readPositionSummary } from '#src/lib/positions/position.ts';
import { readPage } from '#src/lib/reading/page.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';

const positionsQuery = (call: CallApi, status: PositionStatus, page: number) =>
  queryOptions({
    queryKey: [...positionsKey, 'list', status, page] as const,
    queryFn: async () =>
      readAnswer(await call(listPositions, { query: { status, page } }), (body) =>
        readPage(body, readPositionSummary),
      ),
    // Another page of the same status may wait behind this one; another status may not.
    placeholderData: (previous, query) => (query?.queryKey[2] === status ? previous : undefined),
  });

export const usePositions = (status: PositionStatus, page: number) =>
  useQuery(positionsQuery(useServices().api.call, status, page));
