import type { ListedEvaluation } from '@tamiz/contract/bank/evaluations';

import { presentListed } from '#src/domains/bank/evaluations/present.ts';
import { count, listPage } from '#src/domains/bank/evaluations/queries.ts';
import { offsetOf } from '#src/platform/http/page.ts';
import type { Services } from '#src/domains/bank/services.ts';

type ListInput = {
  profileId: number | null;
  specialtyId: number | null;
  search: string | null;
  page: number;
};

/** A page of the evaluations on offer: of one profile or specialty, or all, or those that have every word of a search. */
export const listEvaluations = async (
  { databases }: Services,
  { page, ...filter }: ListInput,
): Promise<{ evaluations: ListedEvaluation[]; total: number }> => {
  const [rows, [counted]] = await Promise.all([
    listPage(databases.shared, { ...filter, offset: offsetOf(page) }),
    count(databases.shared, filter),
  ]);
  return { evaluations: rows.map(presentListed), total: counted?.total ?? 0 };
};
