import type pg from 'pg';

/** Fills an empty catalogue: 24 technologies of 3 topics, questions of 4 answers, evaluations of 3 versions. */
export const fillCatalogue = async (
  owner: pg.Client,
  { questions, evaluations }: { questions: number; evaluations: number },
): Promise<void> => {
  await owner.query(`
    insert into difficulties (slug, name, rank)
      select s, s, n from unnest(array['intern','junior','middle','senior','lead','architect']) with ordinality as d (s, n);
    insert into categories (slug, name) select 'c' || n, 'Categoría ' || n from generate_series(1, 8) n;
    insert into technologies (category_id, slug, name)
      select 1 + n % 8, 't' || n, 'Tecnología ' || n from generate_series(1, 24) n;
    insert into topics (technology_id, slug, name)
      select t, 'tema-' || n, 'Tema ' || n from generate_series(1, 24) t, generate_series(1, 3) n;
    insert into profiles (slug, name) select 'p' || n, 'Perfil ' || n from generate_series(1, 9) n;
    insert into specialties (profile_id, slug, name)
      select 1 + n % 9, 'e' || n, 'Especialidad ' || n from generate_series(1, 24) n`);
  await owner.query(
    `insert into questions (topic_id, difficulty_id, type, question_text, description, time_limit, status)
     select 1 + n % 72, 1 + n % 6, 'single_choice', 'Pregunta ' || n, 'Mide la cosa ' || n, 60, 'active'
     from generate_series(1, $1::int) n`,
    [questions],
  );
  await owner.query(`
    insert into answers (question_id, position, answer_text, is_correct)
      select q.id, p, 'Respuesta ' || p, p = 1 from questions q, generate_series(1, 4) p;
    update questions set answers_confirmed = true`);
  await owner.query(
    `insert into evaluations (specialty_id, title, description)
     select 1 + n % 24, 'Evaluación ' || n, 'Cubre lo suyo.' from generate_series(1, $1::int) n`,
    [evaluations],
  );
  await owner.query(`
    insert into evaluation_versions (evaluation_id, number) select e.id, n from evaluations e, generate_series(1, 3) n;
    insert into version_questions
      (version_id, position, question_id, revision, topic_id, difficulty_id, type, question_text, description, time_limit, answers)
    select v.id, p, q.id, q.revision, q.topic_id, q.difficulty_id, q.type, q.question_text, q.description, q.time_limit, '[]'
    from evaluation_versions v
    cross join generate_series(1, 30) p
    join questions q on q.id = 1 + (v.id * 37 + p * 61) % (select count(*) from questions);
    update evaluation_versions set published_at = now()`);
  await owner.query('analyze');
};
