import { sql } from 'kysely';

import { build } from '#src/builder.ts';
import {
  createEvaluation,
  createQuestion,
  createTopic,
  ensureDifficulties,
} from '#src/factories/catalogue.ts';
import type { Handle } from '#src/handle.ts';

/** An evaluation with one published version of a few questions, ready to be assigned. */
export const createPublishedEvaluation = async (
  handle: Handle,
  { title, questions = 2 }: { title?: string; questions?: number } = {},
): Promise<{ id: number; versionId: number }> => {
  const { topicId } = await createTopic(handle);
  const [difficultyId = 0] = await ensureDifficulties(handle);
  const { id } = await createEvaluation(handle, title === undefined ? {} : { title });
  const [version] = await handle.run(
    build
      .insertInto('evaluation_versions')
      .values({ evaluation_id: id, number: 1 })
      .returning('id')
      .compile(),
  );
  if (version === undefined) throw new Error('The version was not created.');
  for (let position = 1; position <= questions; position += 1) {
    const question = await createQuestion(handle, { topicId, difficultyId });
    await handle.run(
      sql`
        insert into version_questions
          (version_id, position, question_id, revision, topic_id, difficulty_id, type, question_text, description, time_limit, answers)
        select ${version.id}, ${position}, q.id, q.revision, q.topic_id, q.difficulty_id, q.type, q.question_text,
          q.description, q.time_limit,
          (select jsonb_agg(jsonb_build_object('id', a.id, 'text', a.answer_text, 'is_correct', a.is_correct) order by a.position)
           from answers a where a.question_id = q.id)
        from questions q where q.id = ${question.id}`.compile(build),
    );
  }
  await handle.run(
    build
      .updateTable('evaluation_versions')
      .set({ published_at: new Date() })
      .where('id', '=', version.id)
      .compile(),
  );
  return { id, versionId: version.id };
};
