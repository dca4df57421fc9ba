import type { ListedEvaluation } from '@tamiz/contract/bank/evaluations';

import { presentListed } from '#src/domains/bank/evaluations/present.ts';
import { count, listPage } from '#src/domains/bank/evaluations/queries.ts';
import { readerOf } from '#src/domains/bank/evaluations/reader-of.ts';
import { offsetOf } from '#src/platform/http/page.ts';
import type { Services } from '#src/domains/bank/services.ts';

type ListInput = {
  accountId: string | null;
  profileId: number | null;
  specialtyId: number | null;
  search: string | null;
  page: number;
};

/** A page of the evaluations on offer: of one profile or specialty, or all, or those that have every word of a search. */
export const listEvaluations = async (
  services: Services,
  { accountId, page, ...filter }: ListInput,
): Promise<{ evaluations: ListedEvaluation[]; total: number }> => {
  const reader = readerOf(services, accountId);
  const [rows, [counted]] = await Promise.all([
    listPage(reader, { ...filter, offset: offsetOf(page) }),
    count(reader, filter),
  ]);
  return { evaluations: rows.map(presentListed), total: counted?.total ?? 0 };
};
