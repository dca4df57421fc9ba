import { countByEvaluation } from '#src/domains/hiring/positions/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** In how many positions of an account each evaluation is. */
export const listEvaluationUses = ({ databases }: Services, accountId: string) =>
  countByEvaluation(databases.account(accountId).single, { accountId });
