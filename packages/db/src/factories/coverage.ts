import { sql } from 'kysely';

import { build } from '#src/builder.ts';
import { createQuestion, ensureDifficulties } from '#src/factories/catalogue.ts';
import type { Handle } from '#src/handle.ts';

/** Category → technology → topic → how many questions of each level, from intern to architect. */
export type Coverage = Record<string, Record<string, Record<string, readonly number[]>>>;

type Slugged = 'categories' | 'technologies' | 'topics';

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .toLowerCase();

/** Finds or makes a row by its slug; its parent's column is named where it has one. */
const ensureRow = async (
  handle: Handle,
  table: Slugged,
  name: string,
  parent: { column: string; id: number } | null,
): Promise<number> => {
  const own = `${slugOf(name)}${parent === null ? '' : `-${parent.id}`}`;
  const columns = parent === null ? sql`slug, name` : sql`slug, name, ${sql.ref(parent.column)}`;
  const values = parent === null ? sql`${own}, ${name}` : sql`${own}, ${name}, ${parent.id}`;
  const key = table === 'topics' ? sql`technology_id, slug` : sql`slug`;
  const [row] = await handle.run(
    sql<{ id: number }>`
      insert into ${sql.table(table)} (${columns}) values (${values})
      on conflict (${key}) do update set name = excluded.name returning id`.compile(build),
  );
  if (row === undefined) throw new Error(`No row in ${table}.`);
  return row.id;
};

/** Questions for a whole matrix, with the rows they hang on; answers the ids of the questions in order. */
export const createCoverage = async (handle: Handle, coverage: Coverage): Promise<number[]> => {
  const difficulties = await ensureDifficulties(handle);
  const ids: number[] = [];
  for (const [category, technologies] of Object.entries(coverage)) {
    const categoryId = await ensureRow(handle, 'categories', category, null);
    for (const [technology, topics] of Object.entries(technologies)) {
      const technologyId = await ensureRow(handle, 'technologies', technology, {
        column: 'category_id',
        id: categoryId,
      });
      for (const [topic, counts] of Object.entries(topics)) {
        const topicId = await ensureRow(handle, 'topics', topic, {
          column: 'technology_id',
          id: technologyId,
        });
        for (const [level, count] of counts.entries()) {
          const difficultyId = difficulties[level];
          if (difficultyId === undefined) throw new Error('There are six levels.');
          for (let made = 0; made < count; made += 1) {
            const { id } = await createQuestion(handle, { topicId, difficultyId });
            ids.push(id);
          }
        }
      }
    }
  }
  return ids;
};

type Publication = {
  evaluationId: number;
  number?: number;
  navigation?: 'forward' | 'free';
  questionIds: readonly number[];
};

/** A published version of an evaluation that asks these questions as they stand now. */
export const createPublishedVersion = async (
  handle: Handle,
  { evaluationId, number = 1, navigation = 'forward', questionIds }: Publication,
): Promise<{ id: number }> => {
  const [version] = await handle.run(
    build
      .insertInto('evaluation_versions')
      .values({ evaluation_id: evaluationId, number, navigation })
      .returning('id')
      .compile(),
  );
  if (version === undefined) throw new Error('No version was made.');
  await handle.run(
    sql`
      insert into version_questions (version_id, position, question_id, revision, topic_id, difficulty_id,
        type, question_text, description, time_limit, answers)
      select ${version.id}, wanted.position, q.id, q.revision, q.topic_id, q.difficulty_id,
        q.type, q.question_text, q.description, q.time_limit,
        (select jsonb_agg(jsonb_build_object('id', a.id, 'text', a.answer_text, 'is_correct', a.is_correct)
           order by a.position)
         from (
           select id, answer_text, is_correct, position from answers where question_id = q.id
           union all
           select id, answer_text, is_correct, position from own_answers where question_id = q.id) a)
      from unnest(${[...questionIds]}::int[]) with ordinality as wanted (id, position)
      join (
        select id, revision, topic_id, difficulty_id, type, question_text, description, time_limit from questions
        union all
        select id, revision, topic_id, difficulty_id, type, question_text, description, time_limit from own_questions
      ) q on q.id = wanted.id`.compile(build),
  );
  await handle.run(
    build
      .updateTable('evaluation_versions')
      .set({ published_at: sql`now()` })
      .where('id', '=', version.id)
      .compile(),
  );
  return version;
};

type NewProfile = { name: string; specialties: readonly { name: string; description: string }[] };

/** A profile with its specialties, in order. */
export const createProfile = async (
  handle: Handle,
  { name, specialties }: NewProfile,
): Promise<{ id: number; specialtyIds: number[] }> => {
  const [profile] = await handle.run(
    build
      .insertInto('profiles')
      .values({ slug: slugOf(name), name })
      .returning('id')
      .compile(),
  );
  if (profile === undefined) throw new Error('No profile was made.');
  const rows = await handle.run(
    build
      .insertInto('specialties')
      .values(
        specialties.map((specialty) => ({
          profile_id: profile.id,
          slug: `${slugOf(specialty.name)}-${profile.id}`,
          ...specialty,
        })),
      )
      .returning('id')
      .compile(),
  );
  return { id: profile.id, specialtyIds: rows.map((row) => row.id) };
};
