import { listQuestions } from '#src/domains/bank/questions/list-questions.ts';
import type { Listed, ListInput } from '#src/domains/bank/questions/list-questions.ts';
import { listOwnQuestions } from '#src/domains/bank/questions/own/list-own-questions.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** A page of both banks: the questions of the account first, then the shared ones. */
export const listBothBanks = async (services: Services, input: ListInput): Promise<Listed> => {
  // Most accounts have none of their own: the shared page is asked for meanwhile, and again where some stand before it.
  const [own, shared] = await Promise.all([
    listOwnQuestions(services, input),
    listQuestions(services, input),
  ]);
  return own.total === 0 ? shared : listQuestions(services, input, own);
};
