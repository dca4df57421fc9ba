import { listFound } from '#src/domains/bank/questions/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** The active questions whose description has what somebody typed, accents and a wrong letter forgiven; never their text. */
export const findQuestions = (
  { databases }: Pick<Services, 'databases'>,
  wanted: { typed: string; atMost: number },
) => listFound(databases.shared, wanted);
