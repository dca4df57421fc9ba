import { listFound } from '#src/domains/bank/evaluations/queries.ts';
import { readerOf } from '#src/domains/bank/evaluations/reader-of.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** The evaluations on offer whose title is what somebody typed, accents and a wrong letter forgiven. */
export const findEvaluations = async (
  services: Pick<Services, 'databases'>,
  { accountId, ...wanted }: { accountId: string; typed: string; atMost: number },
) => {
  const rows = await listFound(readerOf(services, accountId), wanted);
  return rows.map(({ seconds, ...evaluation }) => ({
    ...evaluation,
    minutes: Math.ceil(seconds / 60),
  }));
};
