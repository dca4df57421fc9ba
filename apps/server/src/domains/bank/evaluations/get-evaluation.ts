import type { Evaluation } from '@tamiz/contract/bank/evaluations';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { presentEvaluation } from '#src/domains/bank/evaluations/present.ts';
import { findById, listVersionQuestions } from '#src/domains/bank/evaluations/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

const load = async (reader: Handle, id: number): Promise<Evaluation | null> => {
  const [[evaluation], questions] = await Promise.all([
    findById(reader, { id }),
    listVersionQuestions(reader, { evaluationId: id }),
  ]);
  return evaluation === undefined ? null : presentEvaluation(evaluation, questions);
};

/**
 * One evaluation with every published version and its coverage. A shared one is remembered until the catalogue changes,
 * one of the account is read each time; a draft that was never published is for its authors only.
 */
export const getEvaluation = async (
  { databases, evaluationMemory }: Services,
  { accountId, id }: { accountId: string | null; id: number },
): Promise<Evaluation> => {
  const { shared } = databases;
  const { value } = await evaluationMemory(shared, String(id), () => load(shared, id));
  if (value !== null) return value;
  const own = accountId === null ? null : await load(databases.account(accountId).single, id);
  if (own === null || own.latest_version_id === null) throw new AppError('not_found');
  return own;
};
