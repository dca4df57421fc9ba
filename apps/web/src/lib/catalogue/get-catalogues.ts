import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api-failure.ts';
import { readCatalogues } from '#src/lib/catalogue/read-catalogues.ts';
import type { Request } from '#src/lib/request.ts';
import { useServices } from '#src/lib/services.tsx';

/** Almost every screen asks for them and they change rarely; the browser revalidates them by their tag. */
const cataloguesQuery = (request: Request) =>
  queryOptions({
    queryKey: ['catalogues'],
    queryFn: async () => readAnswer(await request('/api/dropdowns'), readCatalogues),
    staleTime: 60_000,
  });

export const useCatalogues = () => useQuery(cataloguesQuery(useServices().api.request));
