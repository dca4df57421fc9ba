import { count, listPage } from '#src/domains/bank/evaluations/queries.ts';
import { offsetOf } from '#src/platform/http/page.ts';
import type { Services } from '#src/domains/bank/services.ts';

type ListInput = { specialtyId: number | null; search: string | null; page: number };

/** A page of the evaluations on offer: of one specialty, or all, or those whose title contains a text. */
export const listEvaluations = async ({ databases }: Services, { page, ...filter }: ListInput) => {
  const [rows, [counted]] = await Promise.all([
    listPage(databases.shared, { ...filter, offset: offsetOf(page) }),
    count(databases.shared, filter),
  ]);
  return { rows, total: counted?.total ?? 0 };
};
