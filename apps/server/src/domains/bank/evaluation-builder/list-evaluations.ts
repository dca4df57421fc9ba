import * as queries from '#src/domains/bank/evaluation-builder/queries.ts';
import { offsetOf } from '#src/platform/http/page.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** A page of every evaluation, those without a version and retired ones included. */
export const listEvaluations = async (
  { databases }: Services,
  { search, page }: { search: string; page: number },
) => {
  const { single } = databases.staff;
  const [rows, [counted]] = await Promise.all([
    queries.listPage(single, { search, offset: offsetOf(page) }),
    queries.countAll(single, { search }),
  ]);
  return { rows, total: counted?.total ?? 0 };
};
