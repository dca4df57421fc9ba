import { build } from '@tamiz/db';
import {
  createEvaluation,
  createPublishedVersion,
  createQuestion,
  createTopic,
  ensureDifficulties,
} from '@tamiz/db/factories';
import { inTransaction, type Handle } from '#e2e/support/in-transaction.ts';

export const explanation = 'Porque así lo dice la explicación secreta.';

export const singleOptions = ['La correcta', 'Una equivocada', 'Otra equivocada'];
export const multipleOptions = ['Primera buena', 'Segunda buena', 'Mala', 'Otra mala'];

export type NewQuestion = {
  text: string;
  options: string[];
  /** The right options are the first ones; more than one makes it a question with several answers. */
  right: number;
  /** In seconds. */
  limit: number;
};

type NewExam = {
  title: string;
  /** As many of the usual questions as limits. */
  limits?: number[];
  questions?: NewQuestion[];
  /** What stands before each of the usual questions: paragraphs, code. */
  statement?: string;
  specialtyId?: number;
  navigation?: 'forward' | 'free';
};

/** The last of several has two right answers. */
const questionsWithin = (limits: number[], statement: string): NewQuestion[] =>
  limits.map((limit, index) => {
    const text = `${statement}¿Qué cuenta como ${crypto.randomUUID().slice(0, 8)}?`;
    return index > 0 && index === limits.length - 1
      ? { text, options: multipleOptions, right: 2, limit }
      : { text, options: singleOptions, right: 1, limit };
  });

/** Publishes a new evaluation. */
export const publishExamIn = async (
  tx: Handle,
  {
    title,
    limits = [],
    statement = '',
    questions = questionsWithin(limits, statement),
    specialtyId,
    navigation,
  }: NewExam,
): Promise<{ evaluationId: number; texts: string[]; questionIds: number[] }> => {
  const { topicId } = await createTopic(tx);
  const [difficultyId = 0] = await ensureDifficulties(tx);
  const questionIds: number[] = [];
  for (const { text, options, right, limit } of questions) {
    const { id } = await createQuestion(tx, {
      topicId,
      difficultyId,
      text,
      type: right > 1 ? 'multiple_choice' : 'single_choice',
      answers: options.map((answer, place) => ({ text: answer, isCorrect: place < right })),
    });
    await tx.run(
      build
        .updateTable('questions')
        .set({ time_limit: limit, explanation })
        .where('id', '=', id)
        .compile(),
    );
    questionIds.push(id);
  }
  const { id: evaluationId } = await createEvaluation(tx, {
    title,
    ...(specialtyId !== undefined && { specialtyId }),
  });
  await createPublishedVersion(tx, {
    evaluationId,
    questionIds,
    ...(navigation && { navigation }),
  });
  return { evaluationId, texts: questions.map(({ text }) => text), questionIds };
};

/** The same in a transaction of its own, for a journey that finds and assigns the evaluation on the screen. */
export const publishExam = (exam: NewExam) => inTransaction((tx) => publishExamIn(tx, exam));
