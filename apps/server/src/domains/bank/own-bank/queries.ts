import type { OwnKind } from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { sql } from 'kysely';

type Owner = { accountId: string };

/** The own tree, also the branches without a topic, and the questions of each topic. */
export const listTopics = prepared<Owner>()(
  (p) => sql<{
    category_id: number;
    category: string;
    technology_id: number | null;
    technology: string | null;
    topic_id: number | null;
    topic: string | null;
    uses: number;
  }>`
    select category.id as category_id, category.name as category, technology.id as technology_id,
      technology.name as technology, topic.id as topic_id, topic.name as topic,
      (select count(*)::int from own_questions question
       where question.account_id = ${p.accountId} and question.topic_id = topic.id) as uses
    from own_categories category
    left join own_technologies technology on technology.category_id = category.id
    left join own_topics topic on topic.technology_id = technology.id
    where category.account_id = ${p.accountId}
    order by category.name, category.id, technology.name, technology.id, topic.name, topic.id`,
);

export type TopicRow = Awaited<ReturnType<typeof listTopics>>[number];

/** How many new and active own questions there are of each topic and level. */
export const countQuestions = prepared<Owner>()(
  (p) => sql<{
    category: string;
    technology: string;
    topic: string;
    difficulty: string;
    count: number;
  }>`
    select category.name as category, technology.name as technology, topic.name as topic,
      difficulties.name as difficulty, count(*)::int as count
    from own_questions question
    join difficulties on difficulties.id = question.difficulty_id
    join own_topics topic on topic.id = question.topic_id
    join own_technologies technology on technology.id = topic.technology_id
    join own_categories category on category.id = technology.category_id
    where question.account_id = ${p.accountId} and question.status in ('new', 'active')
    group by category.name, technology.name, topic.name, difficulties.name`,
);

/** The category of this name, made where there is none. */
export const ensureCategory = prepared<Owner & { name: string }>()(
  (p) => sql<{ id: number }>`
    insert into own_categories (account_id, name) values (${p.accountId}, ${p.name})
    on conflict on constraint own_categories_name do update set name = excluded.name returning id`,
);

/** The technology of this name below a category, made where there is none. */
export const ensureTechnology = prepared<Owner & { categoryId: number; name: string }>()(
  (p) => sql<{ id: number }>`
    insert into own_technologies (account_id, category_id, name)
    values (${p.accountId}, ${p.categoryId}, ${p.name})
    on conflict on constraint own_technologies_name do update set name = excluded.name returning id`,
);

/** A topic below a technology; nothing where there is one of this name. */
export const insertTopic = prepared<Owner & { technologyId: number; name: string }>()(
  (p) => sql<{ id: number }>`
    insert into own_topics (account_id, technology_id, name)
    values (${p.accountId}, ${p.technologyId}, ${p.name})
    on conflict on constraint own_topics_name do nothing returning id`,
);

const tables = {
  categories: 'own_categories',
  technologies: 'own_technologies',
  topics: 'own_topics',
} as const satisfies Record<OwnKind, string>;

type Entry = { accountId: string; kind: OwnKind; id: number };

/** Gives an entry another name. */
export const rename = (handle: Handle, { accountId, kind, id }: Entry, name: string) =>
  handle.run(
    build
      .updateTable(tables[kind])
      .set({ name })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('id')
      .compile(),
  );

/** Removes an entry; the database refuses while something refers to it. */
export const remove = (handle: Handle, { accountId, kind, id }: Entry) =>
  handle.run(
    build
      .deleteFrom(tables[kind])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('id')
      .compile(),
  );

/** The options of the shared questions in use that have one key; no text of a question. */
export const listLessons = prepared<Record<string, never>>()(
  () => sql<{ description: string | null; options: { text: string; right: boolean }[] }>`
    select questions.description,
      jsonb_agg(jsonb_build_object('text', answers.answer_text, 'right', answers.is_correct) order by answers.position)
        as options
    from questions join answers on answers.question_id = questions.id
    where questions.status = 'active' and questions.type = 'single_choice' and questions.answers_confirmed
    group by questions.id`,
);
