import { queryOptions, useQuery } from '@tanstack/react-query';

import { readSummary } from '#src/features/home/summary.ts';
import { readAnswer } from '#src/lib/api-failure.ts';
import { positionsKey } from '#src/lib/positions/get-position.ts';
import type { Request } from '#src/lib/request.ts';
import { useServices } from '#src/lib/services.tsx';

/** It sums up every position, so whatever makes those stale makes it stale as well. */
const homeQuery = (request: Request) =>
  queryOptions({
    queryKey: [...positionsKey, 'home'] as const,
    queryFn: async () => readAnswer(await request('/api/home'), readSummary),
    // Loading candidates, inviting and answering all change it, and not all of that happens in this browser.
    staleTime: 0,
  });

/** Asked for only where the backend announces it. */
export const useHome = (isAnnounced: boolean) =>
  useQuery({ ...homeQuery(useServices().api.request), enabled: isAnnounced });
