import { getHome } from '@tamiz/contract/calls/hiring/home';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readSummary } from '#src/features/home/summary.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { positionsKey } from '#src/lib/positions/get-position.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';

/** It sums up every position, so whatever makes those stale makes it stale as well. */
const homeQuery = (call: CallApi) =>
  queryOptions({
    queryKey: [...positionsKey, 'home'] as const,
    queryFn: async () => readAnswer(await call(getHome), readSummary),
    // Loading candidates, inviting and answering all change it, and not all of that happens in this browser.
    staleTime: 0,
  });

/** Asked for only where the backend announces it. */
export const useHome = (isAnnounced: boolean) =>
  useQuery({ ...homeQuery(useServices().api.call), enabled: isAnnounced });
