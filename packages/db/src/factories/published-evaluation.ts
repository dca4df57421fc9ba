import {
  createEvaluation,
  createQuestion,
  createTopic,
  ensureDifficulties,
} from '#src/factories/catalogue.ts';
import { createPublishedVersion } from '#src/factories/coverage.ts';
import type { Handle } from '#src/handle.ts';

/** An evaluation with one published version of a few questions, ready to be assigned. */
export const createPublishedEvaluation = async (
  handle: Handle,
  {
    title,
    questions = 2,
    navigation,
  }: { title?: string; questions?: number; navigation?: 'forward' | 'free' } = {},
): Promise<{ id: number; versionId: number }> => {
  const { topicId } = await createTopic(handle);
  const [difficultyId = 0] = await ensureDifficulties(handle);
  const { id } = await createEvaluation(handle, title === undefined ? {} : { title });
  const questionIds: number[] = [];
  for (let index = 0; index < questions; index += 1) {
    questionIds.push((await createQuestion(handle, { topicId, difficultyId })).id);
  }
  const version = await createPublishedVersion(handle, {
    evaluationId: id,
    questionIds,
    ...(navigation && { navigation }),
  });
  return { id, versionId: version.id };
};
