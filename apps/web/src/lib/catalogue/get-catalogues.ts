import { getDropdowns } from '@tamiz/contract/calls/bank/catalogue';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readCatalogues } from '#src/lib/catalogue/read-catalogues.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';

/** Almost every screen asks for them and they change rarely; the browser revalidates them by their tag. */
const cataloguesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['catalogues'],
    queryFn: async () => readAnswer(await call(getDropdowns), readCatalogues),
    staleTime: 60_000,
  });

export const useCatalogues = () => useQuery(cataloguesQuery(useServices().api.call));
