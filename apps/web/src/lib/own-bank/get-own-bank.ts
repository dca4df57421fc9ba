import { getOwnBank } from '@tamiz/contract/calls/bank/own-bank';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { readCategories } from '#src/lib/catalogue/read-catalogues.ts';
import type { Category } from '#src/lib/catalogue/read-catalogues.ts';
import { readTaxonomy } from '#src/lib/catalogue/taxonomy.ts';
import type { Taxonomy } from '#src/lib/catalogue/taxonomy.ts';
import { isRecord } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';

/** The account's own tree of topics, and its new and active questions. */
export type OwnBank = { categories: Category[]; bank: Taxonomy };

const readOwnBank = (body: unknown): OwnBank | null => {
  const value = isRecord(body) ? body['data'] : null;
  if (!isRecord(value)) return null;
  return {
    categories: readCategories(value['categories']),
    bank: readTaxonomy(value['taxonomy_summary']),
  };
};

const ownBankQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['own-bank'],
    queryFn: async () => readAnswer(await call(getOwnBank), readOwnBank),
  });

export const useOwnBank = (isOffered = true) =>
  useQuery({ ...ownBankQuery(useServices().api.call), enabled: isOffered });
