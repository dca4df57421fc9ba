import type { Navigation } from '@tamiz/contract/shared/statuses';
import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

type Rows = { rows: string };

/** Levels of experience. */
export const upsertDifficulties = prepared<Rows>()(
  (p) => sql`
    insert into difficulties (slug, name, rank)
    select slug, name, rank from jsonb_to_recordset(${p.rows}::jsonb) as r (slug text, name text, rank smallint)
    order by rank
    on conflict (slug) do update set name = excluded.name, rank = excluded.rank
    where (difficulties.name, difficulties.rank) is distinct from (excluded.name, excluded.rank)
    returning id`,
);

/** Categories. */
export const upsertCategories = prepared<Rows>()(
  (p) => sql`
    insert into categories (slug, name)
    select slug, name from jsonb_to_recordset(${p.rows}::jsonb) as r (slug text, name text, rank int)
    order by rank
    on conflict (slug) do update set name = excluded.name where categories.name <> excluded.name
    returning id`,
);

/** Technologies of the categories. */
export const upsertTechnologies = prepared<Rows>()(
  (p) => sql`
    insert into technologies (slug, name, category_id)
    select r.slug, r.name, c.id
    from jsonb_to_recordset(${p.rows}::jsonb) as r (slug text, name text, rank int, category_slug text)
    join categories c on c.slug = r.category_slug
    order by r.rank
    on conflict (slug) do update set name = excluded.name, category_id = excluded.category_id
    where (technologies.name, technologies.category_id) is distinct from (excluded.name, excluded.category_id)
    returning id`,
);

/** Topics of the technologies. */
export const upsertTopics = prepared<Rows>()(
  (p) => sql`
    insert into topics (slug, name, technology_id)
    select r.slug, r.name, t.id
    from jsonb_to_recordset(${p.rows}::jsonb) as r (slug text, name text, rank int, technology_slug text)
    join technologies t on t.slug = r.technology_slug
    order by t.id, r.rank
    on conflict (technology_id, slug) do update set name = excluded.name where topics.name <> excluded.name
    returning id`,
);

/** Profiles. */
export const upsertProfiles = prepared<Rows>()(
  (p) => sql`
    insert into profiles (slug, name)
    select slug, name from jsonb_to_recordset(${p.rows}::jsonb) as r (slug text, name text, rank int)
    order by rank
    on conflict (slug) do update set name = excluded.name where profiles.name <> excluded.name
    returning id`,
);

/** Specialties of the profiles. */
export const upsertSpecialties = prepared<Rows>()(
  (p) => sql`
    insert into specialties (slug, name, description, profile_id)
    select r.slug, r.name, r.description, f.id
    from jsonb_to_recordset(${p.rows}::jsonb) as r (slug text, name text, description text, rank int, profile_slug text)
    join profiles f on f.slug = r.profile_slug
    order by f.id, r.rank
    on conflict (slug) do update
      set name = excluded.name, description = excluded.description, profile_id = excluded.profile_id
    where (specialties.name, specialties.description, specialties.profile_id)
      is distinct from (excluded.name, excluded.description, excluded.profile_id)
    returning id`,
);

/** Questions; whether they are in use is not the bank's to say once they are in. */
export const upsertQuestions = prepared<Rows>()(
  (p) => sql<{ id: number; is_new: boolean }>`
    insert into questions
      (bank_key, topic_id, difficulty_id, type, question_text, description, explanation, reference_url, time_limit,
       status, answers_confirmed)
    select r.id, t.id, d.id, r.type, r.text, r.description, r.explanation, r.reference_url, r.time_limit, 'active', true
    from jsonb_to_recordset(${p.rows}::jsonb) as r
      (id text, technology_slug text, topic_slug text, difficulty_slug text, type text, text text, description text,
       explanation text, reference_url text, time_limit int)
    join technologies tech on tech.slug = r.technology_slug
    join topics t on t.technology_id = tech.id and t.slug = r.topic_slug
    join difficulties d on d.slug = r.difficulty_slug
    order by r.id
    on conflict (bank_key) do update set
      topic_id = excluded.topic_id, difficulty_id = excluded.difficulty_id, type = excluded.type,
      question_text = excluded.question_text, description = excluded.description,
      explanation = excluded.explanation, reference_url = excluded.reference_url, time_limit = excluded.time_limit,
      answers_confirmed = true
    where (questions.topic_id, questions.difficulty_id, questions.type, questions.question_text, questions.description,
        questions.explanation, questions.reference_url, questions.time_limit)
      is distinct from (excluded.topic_id, excluded.difficulty_id, excluded.type, excluded.question_text,
        excluded.description, excluded.explanation, excluded.reference_url, excluded.time_limit)
    returning id, (xmax = 0) as is_new`,
);

/** Answers by their place in the question. */
export const upsertAnswers = prepared<Rows>()(
  (p) => sql`
    insert into answers (question_id, position, answer_text, is_correct, why_wrong)
    select q.id, a.position, a.answer->>'text', (a.answer->>'is_correct')::boolean, a.answer->>'why'
    from jsonb_to_recordset(${p.rows}::jsonb) as r (id text, answers jsonb)
    join questions q on q.bank_key = r.id
    cross join lateral jsonb_array_elements(r.answers) with ordinality as a (answer, position)
    on conflict (question_id, position) do update set
      answer_text = excluded.answer_text, is_correct = excluded.is_correct, why_wrong = excluded.why_wrong
    where (answers.answer_text, answers.is_correct, answers.why_wrong)
      is distinct from (excluded.answer_text, excluded.is_correct, excluded.why_wrong)
    returning id`,
);

/** Answers that a question of the bank no longer has. */
export const deleteSurplusAnswers = prepared<Rows>()(
  (p) => sql`
    delete from answers a
    using jsonb_to_recordset(${p.rows}::jsonb) as r (id text, answers jsonb), questions q
    where q.bank_key = r.id and a.question_id = q.id and a.position > jsonb_array_length(r.answers)
    returning a.id`,
);

/** Keeps what the questions of the bank became in their history; nobody in person changed them. */
export const keepHistory = prepared<Rows>()(
  (p) => sql`
    select app.keep_question_history(array(
      select q.id from jsonb_to_recordset(${p.rows}::jsonb) as r (id text) join questions q on q.bank_key = r.id
    ), null)`,
);

/** What shows how questions look, one for each technology. */
export const upsertSamples = prepared<Rows>()(
  (p) => sql`
    insert into sample_questions
      (technology_id, difficulty_id, type, question_text, description, time_limit, answers, explanation)
    select t.id, d.id, r.type, r.text, r.description, r.time_limit, r.answers, r.explanation
    from jsonb_to_recordset(${p.rows}::jsonb) as r
      (technology_slug text, difficulty_slug text, type text, text text, description text, time_limit int,
       answers jsonb, explanation text)
    join technologies t on t.slug = r.technology_slug
    join difficulties d on d.slug = r.difficulty_slug
    on conflict (technology_id) do update set
      difficulty_id = excluded.difficulty_id, type = excluded.type, question_text = excluded.question_text,
      description = excluded.description, time_limit = excluded.time_limit, answers = excluded.answers,
      explanation = excluded.explanation
    returning technology_id`,
);

/** Evaluations by their keys. */
export const upsertEvaluations = prepared<Rows>()(
  (p) => sql`
    insert into evaluations (bank_key, specialty_id, title, description)
    select r.key, s.id, r.title, r.description
    from jsonb_to_recordset(${p.rows}::jsonb) as r (key text, specialty_slug text, title text, description text)
    join specialties s on s.slug = r.specialty_slug
    order by r.key
    on conflict (bank_key) do update
      set specialty_id = excluded.specialty_id, title = excluded.title, description = excluded.description
    where (evaluations.specialty_id, evaluations.title, evaluations.description)
      is distinct from (excluded.specialty_id, excluded.title, excluded.description)
    returning id`,
);

/** Evaluations whose newest published version asks something else than the bank wants, with the ids it wants in order. */
export const listOutdated = prepared<Rows>()(
  (p) => sql<{ id: number | null; question_ids: number[]; navigation: Navigation | null }>`
    select e.id, wanted.ids as question_ids, r.navigation
    from jsonb_to_recordset(${p.rows}::jsonb) as r (key text, question_ids text[], navigation text)
    left join evaluations e on e.bank_key = r.key
    cross join lateral (
      select array_agg(q.id order by w.position) as ids, array_agg(q.revision order by w.position) as revisions
      from unnest(r.question_ids) with ordinality as w (key, position) join questions q on q.bank_key = w.key
    ) wanted
    left join lateral (
      select id, navigation from evaluation_versions
      where evaluation_id = e.id and published_at is not null order by number desc limit 1
    ) newest on true
    cross join lateral (
      select array_agg(v.question_id order by v.position) as ids, array_agg(v.revision order by v.position) as revisions
      from version_questions v where v.version_id = newest.id
    ) published
    where (wanted.ids, wanted.revisions, coalesce(r.navigation, newest.navigation))
      is distinct from (published.ids, published.revisions, newest.navigation)
    order by r.key`,
);
