import { listFound } from '#src/domains/bank/evaluations/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** The evaluations on offer whose title is what somebody typed, accents and a wrong letter forgiven. */
export const findEvaluations = async (
  { databases }: Pick<Services, 'databases'>,
  wanted: { typed: string; atMost: number },
) => {
  const rows = await listFound(databases.shared, wanted);
  return rows.map(({ seconds, ...evaluation }) => ({
    ...evaluation,
    minutes: Math.ceil(seconds / 60),
  }));
};
