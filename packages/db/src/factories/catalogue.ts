import { sql } from 'kysely';

import { build } from '#src/builder.ts';
import { next } from '#src/factories/account.ts';
import type { DB } from '#src/generated/schema.ts';
import type { Handle } from '#src/handle.ts';

const levels = ['intern', 'junior', 'middle', 'senior', 'lead', 'architect'];

const one = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was created.');
  return row;
};

/** The six levels, made once; answers their ids from intern to architect. */
export const ensureDifficulties = async (handle: Handle): Promise<number[]> => {
  await handle.run(
    build
      .insertInto('difficulties')
      .values(levels.map((slug, rank) => ({ slug, name: slug, rank })))
      .onConflict((conflict) => conflict.doNothing())
      .compile(),
  );
  const rows = await handle.run(
    build.selectFrom('difficulties').select('id').orderBy('rank').compile(),
  );
  return rows.map(({ id }) => id);
};

export type CreatedTopic = { categoryId: number; technologyId: number; topicId: number };

/** A topic in a technology and a category of its own. */
export const createTopic = async (handle: Handle): Promise<CreatedTopic> => {
  const n = `${next()}-${crypto.randomUUID().slice(0, 8)}`;
  const { id: categoryId } = one(
    await handle.run(
      build
        .insertInto('categories')
        .values({ slug: `categoria-${n}`, name: `Categoría ${n}` })
        .returning('id')
        .compile(),
    ),
  );
  const { id: technologyId } = one(
    await handle.run(
      build
        .insertInto('technologies')
        .values({ category_id: categoryId, slug: `tecnologia-${n}`, name: `Tecnología ${n}` })
        .returning('id')
        .compile(),
    ),
  );
  const { id: topicId } = one(
    await handle.run(
      build
        .insertInto('topics')
        .values({ technology_id: technologyId, slug: `tema-${n}`, name: `Tema ${n}` })
        .returning('id')
        .compile(),
    ),
  );
  return { categoryId, technologyId, topicId };
};

type QuestionInput = {
  topicId: number;
  difficultyId: number;
  text?: string;
  type?: DB['questions']['type'];
  /** In order; the first is right unless told otherwise. */
  answers?: { text: string; isCorrect: boolean }[];
  timeLimit?: number;
  status?: 'new' | 'active' | 'deactivated' | 'archived';
  isConfirmed?: boolean;
};

const defaultAnswers = [
  { text: 'La correcta', isCorrect: true },
  { text: 'Una equivocada', isCorrect: false },
  { text: 'Otra equivocada', isCorrect: false },
];

/** A question with its answers. */
export const createQuestion = async (
  handle: Handle,
  {
    topicId,
    difficultyId,
    text = `¿Pregunta ${next()}?`,
    type = 'single_choice',
    answers = defaultAnswers,
    timeLimit = 60,
    status = 'active',
    isConfirmed = true,
  }: QuestionInput,
): Promise<{ id: number; answerIds: number[] }> => {
  const { id } = one(
    await handle.run(
      build
        .insertInto('questions')
        .values({
          topic_id: topicId,
          difficulty_id: difficultyId,
          type,
          question_text: text,
          description: 'Mide algo concreto.',
          time_limit: timeLimit,
          status,
          answers_confirmed: isConfirmed,
        })
        .returning('id')
        .compile(),
    ),
  );
  const rows = await handle.run(
    build
      .insertInto('answers')
      .values(
        answers.map((answer, index) => ({
          question_id: id,
          position: index + 1,
          answer_text: answer.text,
          is_correct: answer.isCorrect,
        })),
      )
      .returning('id')
      .compile(),
  );
  return { id, answerIds: rows.map((row) => row.id) };
};

/** An evaluation without a version, in a specialty and a profile of its own unless one is given. */
export const createEvaluation = async (
  handle: Handle,
  { title = `Evaluación ${next()}`, specialtyId }: { title?: string; specialtyId?: number } = {},
): Promise<{ id: number; specialtyId: number }> => {
  const specialty = specialtyId ?? (await createSpecialty(handle)).id;
  const { id } = one(
    await handle.run(
      build
        .insertInto('evaluations')
        .values({ specialty_id: specialty, title, description: 'Para probar.' })
        .returning('id')
        .compile(),
    ),
  );
  return { id, specialtyId: specialty };
};

/** A specialty in a profile of its own. */
export const createSpecialty = async (handle: Handle): Promise<{ id: number }> => {
  const n = `${next()}-${crypto.randomUUID().slice(0, 8)}`;
  return one(
    await handle.run(
      sql<{ id: number }>`
        with profile as (insert into profiles (slug, name) values (${`perfil-${n}`}, ${`Perfil ${n}`}) returning id)
        insert into specialties (profile_id, slug, name, description)
        select id, ${`especialidad-${n}`}, ${`Especialidad ${n}`}, 'Para probar.' from profile
        returning id`.compile(build),
    ),
  );
};
