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

type NewExam = {
  title: string;
  limits: number[];
  specialtyId?: number;
  navigation?: 'forward' | 'free';
};

/** Publishes a new evaluation; the last of several questions has two right answers. */
export const publishExamIn = async (
  tx: Handle,
  { title, limits, specialtyId, navigation }: NewExam,
): Promise<{ evaluationId: number; texts: string[] }> => {
  const { topicId } = await createTopic(tx);
  const [difficultyId = 0] = await ensureDifficulties(tx);
  const texts: string[] = [];
  const questionIds: number[] = [];
  for (const [index, limit] of limits.entries()) {
    const text = `¿Qué cuenta como ${crypto.randomUUID().slice(0, 8)}?`;
    const isMultiple = index > 0 && index === limits.length - 1;
    const { id } = await createQuestion(tx, {
      topicId,
      difficultyId,
      text,
      type: isMultiple ? 'multiple_choice' : 'single_choice',
      answers: (isMultiple ? multipleOptions : singleOptions).map((answer, place) => ({
        text: answer,
        isCorrect: place === 0 || (isMultiple && place === 1),
      })),
    });
    await tx.run(
      build
        .updateTable('questions')
        .set({ time_limit: limit, explanation })
        .where('id', '=', id)
        .compile(),
    );
    texts.push(text);
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
  return { evaluationId, texts };
};

/** The same in a transaction of its own, for a journey that finds and assigns the evaluation on the screen. */
export const publishExam = (exam: NewExam) => inTransaction((tx) => publishExamIn(tx, exam));
