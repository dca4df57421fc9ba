import { count, listOptions, listPage } from '#src/features/evaluations/queries.ts';
import { offsetOf } from '#src/http/page.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

type ListInput = { specialtyId: number | null; search: string | null; page: number };

/** A page of the evaluations on offer: of one specialty, or all, or those whose title contains a text. */
export const listEvaluations = async (
  { databases }: Services,
  { visitor, page, ...filter }: ListInput & { visitor: Visitor },
) => {
  const { read } = databases.forVisitor(visitor);
  const [rows, [counted]] = await Promise.all([
    listPage(read, { ...filter, offset: offsetOf(page) }),
    count(read, filter),
  ]);
  return { rows, total: counted?.total ?? 0 };
};

/** The evaluations of a specialty, to choose one from. */
export const listEvaluationOptions = (
  { databases }: Services,
  { visitor, specialtyId }: { visitor: Visitor; specialtyId: number },
) => listOptions(databases.forVisitor(visitor).read, { specialtyId });
