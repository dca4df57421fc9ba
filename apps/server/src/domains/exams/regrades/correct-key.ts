import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { isSameKey, readKeys } from '#src/domains/exams/regrades/keys.ts';
import {
  insertCorrection,
  listCorrections,
  listQuestions,
  listRegrades,
  lockVersion,
} from '#src/domains/exams/regrades/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Correction = {
  visitor: Visitor;
  versionId: number;
  questionId: number;
  correctAnswerIds: number[];
  reason: string;
};

/**
 * Corrects a key of a published version in a row of its own; the version does not change. Refused while a
 * regrade runs, so that one regrade uses one set of keys.
 */
export const correctKey = (
  { databases }: Services,
  { visitor, versionId, questionId, correctAnswerIds, reason }: Correction,
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const [version] = await lockVersion(tx, { id: versionId });
    const questions = await listQuestions(tx, { versionId });
    const question = questions.find((row) => row.question_id === questionId);
    if (version === undefined || question === undefined) throw new AppError('not_found');
    const regrades = await listRegrades(tx, { versionId });
    if (regrades.some((row) => row.finished_at === null)) throw new AppError('regrade_running');

    const wanted = [...new Set(correctAnswerIds)];
    const { options, correctAnswerIds: before } = readKeys(
      question,
      await listCorrections(tx, { versionId }),
    );
    const areOfQuestion = wanted.every((id) => options.some((option) => option.id === id));
    const mayBeSeveral = question.type === 'multiple_choice';
    if (!areOfQuestion || (!mayBeSeveral && wanted.length !== 1)) {
      throw new AppError('key_impossible');
    }
    if (isSameKey(before, wanted)) throw new AppError('key_unchanged');

    const [correction] = await insertCorrection(tx, {
      versionId,
      questionId,
      correctAnswerIds: wanted,
      reason,
      userId: visitor.userId,
    });
    if (correction === undefined) throw new AppError('internal');
    await recordAudit(tx, {
      actor: { kind: 'staff', id: visitor.userId },
      accountId: null,
      action: 'key.corrected',
      subject: { kind: 'user', id: visitor.userId },
      details: {
        correction: correction.id,
        version: versionId,
        question: questionId,
        from: before.join(),
        to: wanted.join(),
        reason,
      },
    });
  });
