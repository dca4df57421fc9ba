import { count, listOptions, listPage } from '#src/features/evaluations/queries.ts';
import { offsetOf } from '#src/http/page.ts';
import type { Services } from '#src/services.ts';

type ListInput = { specialtyId: number | null; search: string | null; page: number };

/** A page of the evaluations on offer: of one specialty, or all, or those whose title contains a text. */
export const listEvaluations = async ({ databases }: Services, { page, ...filter }: ListInput) => {
  const [rows, [counted]] = await Promise.all([
    listPage(databases.shared, { ...filter, offset: offsetOf(page) }),
    count(databases.shared, filter),
  ]);
  return { rows, total: counted?.total ?? 0 };
};

/** The evaluations of a specialty, to choose one from. */
export const listEvaluationOptions = (
  { databases }: Services,
  { specialtyId }: { specialtyId: number },
) => listOptions(databases.shared, { specialtyId });
