import type { OwnEvaluationChanges } from '@tamiz/contract/bank/own-evaluations';
import type { Handle } from '@tamiz/db';

import { refuseUnknownSpecialty } from '#src/domains/bank/evaluation-builder/refuse-unknown-specialty.ts';
import { recordOwnWork } from '#src/domains/bank/own-bank/record-own-work.ts';
import * as queries from '#src/domains/bank/own-evaluations/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { AppError } from '#src/platform/errors.ts';

type Edit = { accountId: string; userId: string; id: number; changes: OwnEvaluationChanges };

const refuseUnknownQuestions = async (tx: Handle, ids: number[]): Promise<void> => {
  const known = await queries.listByIds(tx, { ids });
  if (known.length === ids.length) return;
  throw new AppError('validation', {
    question_ids: ['Alguna pregunta ya no existe. Recarga la página e intenta de nuevo.'],
  });
};

/** Changes the draft or the words of an evaluation of an account, archives it or brings it back; positions that have it keep it. */
export const editEvaluation = (
  { databases }: Services,
  { accountId, userId, id, changes }: Edit,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const { question_ids: questionIds, navigation, revision, ...words } = changes;
    if (words.specialty_id !== undefined) await refuseUnknownSpecialty(tx, words.specialty_id);
    if (questionIds !== undefined) await refuseUnknownQuestions(tx, questionIds);
    const [draft] = await queries.updateDraft(tx, {
      accountId,
      id,
      questionIds: questionIds ?? null,
      navigation: navigation ?? null,
      revision: revision ?? null,
    });
    if (draft === undefined) {
      const [kept] = await queries.findById(tx, { accountId, id });
      throw new AppError(kept === undefined ? 'not_found' : 'draft_changed');
    }
    if (Object.values(words).some((value) => value !== undefined)) {
      await queries.update(tx, { accountId, id }, words);
    }
    const isActive = words.is_active;
    await recordOwnWork(tx, { accountId, userId }, 'evaluation.edited', {
      evaluation: id,
      ...(isActive !== undefined && { is_active: isActive }),
      ...(questionIds !== undefined && { questions: questionIds.length }),
    });
  });
