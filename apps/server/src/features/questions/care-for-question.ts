import type { QuestionStatus } from '@tamiz/contract/statuses';

import { AppError } from '#src/errors.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import * as queries from '#src/features/questions/queries.ts';
import type { NewQuestion } from '#src/features/questions/queries.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

/** What the database refuses of a question, in words. */
const refusals: Readonly<Record<string, AppError['code']>> = {
  questions_confirmed_key: 'question_key_incomplete',
  questions_confirmed_first: 'question_not_confirmed',
  questions_step: 'question_step_refused',
  questions_topic_id_fkey: 'not_found',
  questions_difficulty_id_fkey: 'not_found',
};

const inWords = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    const name = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    throw refusals[name] === undefined ? error : new AppError(refusals[name]);
  }
};

const audited = (visitor: Visitor) =>
  ({
    actor: { kind: 'staff', id: visitor.userId },
    accountId: null,
    subject: { kind: 'user', id: visitor.userId },
  }) as const;

/** Adds a question to the bank: new, and not used before somebody confirmed its answers. */
export const createQuestion = (
  { databases }: Services,
  { visitor, question }: { visitor: Visitor; question: NewQuestion },
): Promise<{ id: number }> =>
  inWords(
    databases.staff.transaction(async (tx) => {
      const [created] = await queries.insertQuestion(tx, question);
      if (created === undefined) throw new AppError('internal');
      for (const { answerText, isCorrect } of question.answers) {
        await queries.insertAnswer(tx, { questionId: created.id, answerText, isCorrect });
      }
      const details = { question: created.id };
      await recordAudit(tx, { ...audited(visitor), action: 'question.created', details });
      return created;
    }),
  );

type Care = { visitor: Visitor; id: number };

/** Says that the key was read and holds; the database refuses one that cannot be a key. */
export const confirmAnswers = ({ databases }: Services, { visitor, id }: Care): Promise<void> =>
  inWords(
    databases.staff.transaction(async (tx) => {
      const [question] = await queries.lock(tx, { id });
      if (question === undefined) throw new AppError('not_found');
      await queries.update(tx, id, { answers_confirmed: true });
      const details = { question: id };
      await recordAudit(tx, { ...audited(visitor), action: 'question.confirmed', details });
    }),
  );

/** Takes a question one step of its life: active only with confirmed answers, archived for good. */
export const stepQuestion = (
  { databases }: Services,
  { visitor, id, status }: Care & { status: QuestionStatus },
): Promise<void> =>
  inWords(
    databases.staff.transaction(async (tx) => {
      const [question] = await queries.lock(tx, { id });
      if (question === undefined) throw new AppError('not_found');
      if (question.status === status) throw new AppError('question_step_refused');
      await queries.update(tx, id, { status });
      const details = { question: id, from: question.status, to: status };
      await recordAudit(tx, { ...audited(visitor), action: 'question.stepped', details });
    }),
  );
