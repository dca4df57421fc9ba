import type { QuestionStatus, QuestionType } from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type Owner = { accountId: string };

/** An answer as files and questions are compared. */
export type FileAnswer = { text: string; is_correct: boolean };

/** The levels by the names files give them. */
export const listLevels = prepared<Record<string, never>>()(() =>
  build.selectFrom('difficulties').select(['id', 'slug']),
);

/** Every topic of the own bank. */
export const listTopics = prepared<Owner>()((p) =>
  build
    .selectFrom('own_topics')
    .where('account_id', '=', p.accountId)
    .select(['id', 'name', 'technology_id']),
);

export type TopicRow = Awaited<ReturnType<typeof listTopics>>[number];

/** The own questions that ask with one of these words. */
export const listAlike = prepared<Owner & { texts: string[] }>()(
  (p) => sql<{ text: string; type: QuestionType; answers: FileAnswer[] }>`
    select question.question_text as text, question.type,
      (select coalesce(jsonb_agg(jsonb_build_object('text', answer_text, 'is_correct', is_correct) order by position), '[]')
       from own_answers where account_id = ${p.accountId} and question_id = question.id) as answers
    from own_questions question
    where question.account_id = ${p.accountId} and question.question_text = any(${p.texts}::text[])`,
);

/** Puts the files of one account in line: the same file sent twice must find what the first one added. */
export const lockBank = prepared<Owner>()(
  (p) => sql`select pg_advisory_xact_lock(hashtextextended(${p.accountId}, 96))`,
);

/** Topics of these names below a technology, those that exist among them. */
export const ensureTopics = prepared<Owner & { technologyId: number; names: string[] }>()(
  (p) => sql<{ id: number; name: string }>`
    insert into own_topics (account_id, technology_id, name)
    select ${p.accountId}, ${p.technologyId}, name from unnest(${p.names}::text[]) name
    on conflict on constraint own_topics_name do update set name = excluded.name returning id, name`,
);

/** A question of a file with its place in the own bank. */
export type PlacedQuestion = {
  topic_id: number;
  difficulty_id: number;
  type: QuestionType;
  text: string;
  description: string | null;
  explanation: string | null;
  time_limit: number;
  answers: FileAnswer[];
};

/** Adds questions with their answers in one statement; there is room for four answers at least. */
export const insertQuestions = prepared<Owner & { createdBy: string; questions: string }>()(
  (p) => sql`
    with placed as (
      select nextval('questions_id_seq')::int as id, question.*
      from jsonb_to_recordset(${p.questions}::jsonb) question (
        topic_id int, difficulty_id smallint, type text, text text, description text, explanation text, time_limit int, answers jsonb)
    ), added as (
      insert into own_questions
        (id, account_id, created_by, topic_id, difficulty_id, type, question_text, description, explanation, time_limit, max_answers)
      select id, ${p.accountId}, ${p.createdBy}, topic_id, difficulty_id, type, text, description, explanation, time_limit,
        greatest(4, jsonb_array_length(answers))
      from placed order by id)
    insert into own_answers (account_id, question_id, position, answer_text, is_correct)
    select ${p.accountId}, placed.id, answer.position, answer.written->>'text', (answer.written->>'is_correct')::boolean
    from placed cross join jsonb_array_elements(placed.answers) with ordinality answer (written, position)
    order by placed.id, answer.position`,
);

/** Own questions with all that a file can carry, the newest first; a null list means every one. */
export const listWhole = prepared<Owner & { ids: number[] | null; atMost: number }>()(
  (p) => sql<{
    id: number;
    text: string;
    description: string | null;
    explanation: string | null;
    has_picture: boolean;
    type: QuestionType;
    time_limit: number;
    status: QuestionStatus;
    level: string;
    topic: string;
    technology: string;
    answers: FileAnswer[];
    total: number;
  }>`
    select question.id, question.question_text as text, question.description, question.explanation, question.picture_id is not null as has_picture,
      question.type, question.time_limit,
      question.status, difficulties.slug as level, topic.name as topic, technology.name as technology,
      (select coalesce(jsonb_agg(jsonb_build_object('text', answer_text, 'is_correct', is_correct) order by position), '[]')
       from own_answers where account_id = ${p.accountId} and question_id = question.id) as answers,
      count(*) over ()::int as total
    from own_questions question
    join difficulties on difficulties.id = question.difficulty_id
    join own_topics topic on topic.id = question.topic_id
    join own_technologies technology on technology.id = topic.technology_id
    where question.account_id = ${p.accountId} and (${p.ids}::int[] is null or question.id = any(${p.ids}::int[]))
    order by question.id desc limit ${p.atMost}::int`,
);

export type WholeRow = Awaited<ReturnType<typeof listWhole>>[number];
