import { listOptions } from '#src/domains/bank/evaluations/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** The evaluations of a specialty, to choose one from. */
export const listEvaluationOptions = (
  { databases }: Services,
  { specialtyId }: { specialtyId: number },
) => listOptions(databases.shared, { specialtyId });
