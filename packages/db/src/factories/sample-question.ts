import { build } from '#src/builder.ts';
import { ensureDifficulties } from '#src/factories/catalogue.ts';
import type { Handle } from '#src/handle.ts';

type SampleInput = { technologyId: number; text?: string };

/** What shows how the questions of a technology look; its first answer is right. */
export const createSampleQuestion = async (
  handle: Handle,
  { technologyId, text = '¿Qué imprime `1 + 1`?' }: SampleInput,
): Promise<void> => {
  const [, difficultyId = 0] = await ensureDifficulties(handle);
  await handle.run(
    build
      .insertInto('sample_questions')
      .values({
        technology_id: technologyId,
        difficulty_id: difficultyId,
        type: 'single_choice',
        question_text: text,
        description: 'Suma de dos números',
        time_limit: 60,
        answers: JSON.stringify([
          { text: '`2`', is_correct: true, why: null },
          { text: '`11`', is_correct: false, why: 'Son números, no textos.' },
        ]),
        explanation: 'Los números se suman.',
      })
      .compile(),
  );
};
