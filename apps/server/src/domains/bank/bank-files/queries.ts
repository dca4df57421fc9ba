import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

type Known = {
  id: number;
  key: string;
  topic: string;
  difficulty: string;
  type: string;
  text: string;
  description: string | null;
  explanation: string | null;
  reference_url: string | null;
  time_limit: number;
  answers: unknown;
};

/** Questions of the bank by their keys, as they stand. */
export const listByKey = prepared<{ keys: string[] }>()(
  (p) => sql<Known>`
    select questions.id, bank_key as key, topics.slug as topic, difficulties.slug as difficulty, type,
      question_text as text, questions.description, explanation, reference_url, time_limit,
      (select jsonb_agg(jsonb_build_object('text', answer_text, 'is_correct', is_correct, 'why', why_wrong) order by position)
       from answers where question_id = questions.id) as answers
    from questions
    join topics on topics.id = questions.topic_id
    join difficulties on difficulties.id = questions.difficulty_id
    where bank_key = any(${p.keys}::text[])`,
);

export type KnownRow = Awaited<ReturnType<typeof listByKey>>[number];

/** Whether a category exists. */
export const findCategory = prepared<{ slug: string }>()(
  (p) => sql<{ id: number }>`select id from categories where slug = ${p.slug}`,
);

/** Titles of the evaluations whose newest version asks one of these questions. */
export const listAsking = prepared<{ ids: number[] }>()(
  (p) => sql<{ title: string }>`
    select distinct title from evaluations
    join lateral (
      select id from evaluation_versions
      where evaluation_id = evaluations.id and published_at is not null order by number desc limit 1) newest on true
    join version_questions taken on taken.version_id = newest.id
    where taken.question_id = any(${p.ids}::int[]) order by title`,
);
