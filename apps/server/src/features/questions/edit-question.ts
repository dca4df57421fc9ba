import type { Handle } from '@tamiz/db';

import { AppError } from '#src/errors.ts';
import { recordStaffWork } from '#src/features/audit/record-staff-work.ts';
import * as queries from '#src/features/questions/queries.ts';
import type { AnswerChanges, AnswerRow, QuestionChanges } from '#src/features/questions/queries.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

const lockOrRefuse = async (tx: Handle, id: number) => {
  const [question] = await queries.lock(tx, { id });
  if (question === undefined) throw new AppError('not_found');
  return question;
};

type Edit = { visitor: Visitor; id: number; changes: QuestionChanges };

/** Changes a question of the bank; published versions keep asking what they asked. */
export const editQuestion = (
  { databases }: Services,
  { visitor, id, changes }: Edit,
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const question = await lockOrRefuse(tx, id);
    if (changes.difficulty_id !== undefined) {
      const [difficulty] = await queries.findDifficulty(tx, { id: changes.difficulty_id });
      if (difficulty === undefined) {
        throw new AppError('validation', { difficulty_id: ['Elige la dificultad.'] });
      }
    }
    // Another type asks for another kind of key: somebody must look at the answers again.
    const needsReview = changes.type !== undefined && changes.type !== question.type;
    await queries.update(tx, id, { ...changes, ...(needsReview && { answers_confirmed: false }) });
    await recordStaffWork(tx, visitor, 'question.edited', { question: id });
  });

type AnswerEdit = {
  visitor: Visitor;
  questionId: number;
  answerId: number;
  changes: AnswerChanges;
};

/** Changes an answer; a changed key waits to be confirmed again. */
export const editAnswer = (
  { databases }: Services,
  { visitor, questionId, answerId, changes }: AnswerEdit,
): Promise<AnswerRow> =>
  databases.staff.transaction(async (tx) => {
    await lockOrRefuse(tx, questionId);
    const [answer] = await queries.updateAnswer(tx, { id: answerId, questionId }, changes);
    if (answer === undefined) throw new AppError('not_found');
    if (changes.is_correct !== undefined) {
      await queries.update(tx, questionId, { answers_confirmed: false });
    }
    await recordStaffWork(tx, visitor, 'question.answer_edited', {
      question: questionId,
      answer: answerId,
    });
    return answer;
  });

type NewAnswer = { visitor: Visitor; questionId: number; answerText: string; isCorrect: boolean };

/** Adds an answer while there is room; the key waits to be confirmed again. */
export const addAnswer = (
  { databases }: Services,
  { visitor, questionId, answerText, isCorrect }: NewAnswer,
): Promise<AnswerRow> =>
  databases.staff.transaction(async (tx) => {
    const question = await lockOrRefuse(tx, questionId);
    const answers = await queries.listAnswers(tx, { questionId });
    if (answers.length >= question.max_answers) throw new AppError('answers_complete');
    const [answer] = await queries.insertAnswer(tx, { questionId, answerText, isCorrect });
    if (answer === undefined) throw new AppError('internal');
    await queries.update(tx, questionId, { answers_confirmed: false });
    await recordStaffWork(tx, visitor, 'question.answer_added', {
      question: questionId,
      answer: answer.id,
    });
    return answer;
  });
