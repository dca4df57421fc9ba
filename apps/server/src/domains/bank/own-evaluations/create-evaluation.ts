import type { NewOwnEvaluation } from '@tamiz/contract/bank/own-evaluations';
import type { Handle } from '@tamiz/db';

import { refuseUnknownSpecialty } from '#src/domains/bank/evaluation-builder/refuse-unknown-specialty.ts';
import { recordOwnWork } from '#src/domains/bank/own-bank/record-own-work.ts';
import { isUsable } from '#src/domains/bank/own-evaluations/check-publishing.ts';
import * as queries from '#src/domains/bank/own-evaluations/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { AppError } from '#src/platform/errors.ts';

type Beginning = { accountId: string; userId: string; evaluation: NewOwnEvaluation };

/** What the draft begins with: nothing, or what another evaluation asks and can still be asked. */
const readSource = async (
  tx: Handle,
  { accountId, sourceId }: { accountId: string; sourceId: number | null },
) => {
  if (sourceId === null) return { questionIds: [], navigation: 'forward' as const };
  const [source] = await queries.findSource(tx, { accountId, id: sourceId });
  if (source === undefined) {
    throw new AppError('validation', { source_id: ['Elige la evaluación que quieres adaptar.'] });
  }
  const questions = await queries.listByIds(tx, { ids: source.question_ids });
  return {
    questionIds: questions.filter(isUsable).map(({ id }) => id),
    navigation: source.navigation,
  };
};

/** Begins an evaluation of an account; nobody can assign it until a version is published. */
export const createEvaluation = (
  { databases }: Services,
  { accountId, userId, evaluation }: Beginning,
): Promise<{ id: number }> =>
  databases.account(accountId).transaction(async (tx) => {
    const { source_id: source, ...words } = evaluation;
    const sourceId = source ?? null;
    await refuseUnknownSpecialty(tx, words.specialty_id);
    const begun = await readSource(tx, { accountId, sourceId });
    const [created] = await queries.insert(tx, { accountId, ...words });
    if (created === undefined) throw new AppError('internal');
    await queries.insertDraft(tx, { accountId, id: created.id, ...begun });
    await recordOwnWork(tx, { accountId, userId }, 'evaluation.created', {
      evaluation: created.id,
      ...(sourceId !== null && { source: sourceId }),
    });
    return created;
  });
