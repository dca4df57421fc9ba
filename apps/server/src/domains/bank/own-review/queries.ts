import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type Owned = { accountId: string; id: number };
type Visit = { accountId: string; userId: string };

/** What somebody of the account is called. */
const nameOf = (accountId: unknown, userId: string) => sql<string | null>`
  (select first_name || ' ' || last_name from users
   where users.account_id = ${accountId} and users.id = ${sql.ref(userId)})`;

/** The questions that somebody may still read blind: what they did not write, as it stands, with a key to compare. */
const waitingFor = ({ accountId, userId }: { accountId: unknown; userId: unknown }) => sql`
  from own_questions question
  join difficulties on difficulties.id = question.difficulty_id
  join own_topics topic on topic.id = question.topic_id
  join own_technologies technology on technology.id = topic.technology_id
  where question.account_id = ${accountId} and question.status <> 'archived'
    and question.written_by is distinct from ${userId}::uuid
    and exists (select from own_answers answer where answer.question_id = question.id and answer.is_correct)
    and not exists (
      select from own_readings reading
      where reading.question_id = question.id and reading.revision = question.revision
        and reading.reader_id = ${userId}::uuid)`;

/** The first fifty of them, each with how many there are. */
export const listWaiting = prepared<Visit>()(
  (p) => sql<{
    id: number;
    topic: string;
    technology: string;
    difficulty: string;
    type: string;
    writer: string | null;
    total: number;
  }>`
    select question.id, topic.name as topic, technology.name as technology, difficulties.name as difficulty,
      question.type, ${nameOf(p.accountId, 'question.written_by')} as writer, count(*) over ()::int as total
    ${waitingFor(p)} order by question.id limit 50`,
);

/** What a second reader is shown of a question. */
export const findBlind = prepared<Owned>()(
  (p) => sql<{
    id: number;
    revision: number;
    question_text: string;
    type: string;
    time_limit: number;
    difficulty_id: number;
    difficulty: string;
    topic: string;
    written_by: string | null;
  }>`
    select question.id, question.revision, question.question_text, question.type, question.time_limit,
      question.difficulty_id, difficulties.name as difficulty, topic.name as topic, question.written_by
    from own_questions question
    join difficulties on difficulties.id = question.difficulty_id
    join own_topics topic on topic.id = question.topic_id
    where question.account_id = ${p.accountId} and question.id = ${p.id}`,
);

/** The answers without the key, mixed as a fingerprint of reader and answer has it: the same each time. */
export const listBlindAnswers = prepared<Owned & { userId: string }>()(
  (p) => sql<{ id: number; answer_text: string }>`
    select id, answer_text from own_answers
    where account_id = ${p.accountId} and question_id = ${p.id}
    order by md5(${p.userId}::text || id::text)`,
);

/** Whether somebody has read a revision. */
export const findReadingOf = prepared<Owned & { userId: string; revision: number }>()((p) =>
  build
    .selectFrom('own_readings')
    .where('account_id', '=', p.accountId)
    .where('question_id', '=', p.id)
    .where('revision', '=', p.revision)
    .where('reader_id', '=', p.userId)
    .select('id'),
);

/** Keeps a question and its answers from changing until the transaction ends. */
export const lockQuestion = prepared<Owned>()((p) =>
  build
    .selectFrom('own_questions')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .forUpdate()
    .select(['id', 'type', 'revision', 'written_by']),
);

/** The key of a question. */
export const listKey = prepared<Owned>()((p) =>
  build
    .selectFrom('own_answers')
    .where('account_id', '=', p.accountId)
    .where('question_id', '=', p.id)
    .orderBy('position')
    .select(['id', 'is_correct']),
);

type NewReading = {
  accountId: string;
  id: number;
  userId: string;
  revision: number;
  chosen: number[];
  agrees: boolean;
};

/** Adds a reading; nothing where this person has read this revision before. */
export const insertReading = prepared<NewReading>()(
  (p) => sql<{ id: string }>`
    insert into own_readings (account_id, question_id, revision, reader_id, chosen, agrees)
    values (${p.accountId}, ${p.id}, ${p.revision}, ${p.userId}, ${p.chosen}::int[], ${p.agrees})
    on conflict on constraint own_readings_once do nothing returning id`,
);

/** A reading with the revision that its question has today, locked for its answer. */
export const lockReading = prepared<{ accountId: string; readingId: string }>()(
  (p) => sql<{
    id: string;
    question_id: number;
    reader_id: string | null;
    is_open: boolean;
  }>`
    select reading.id, reading.question_id, reading.reader_id,
      (not reading.agrees and reading.settled_at is null and reading.revision = question.revision) as is_open
    from own_readings reading
    join own_questions question on question.id = reading.question_id and question.account_id = ${p.accountId}
    where reading.account_id = ${p.accountId} and reading.id = ${p.readingId}
    for update of reading, question`,
);

/** Marks the doubt of a reader as answered. */
export const settleReading = prepared<{ accountId: string; readingId: string; userId: string }>()(
  (p) => sql`
    update own_readings set settled_at = now(), settled_by = ${p.userId}
    where account_id = ${p.accountId} and id = ${p.readingId}`,
);

/** The readings of a question, the newest first, with the answers chosen that still exist. */
export const listReadings = prepared<Owned>()(
  (p) => sql<{
    id: string;
    reader_id: string | null;
    reader: string | null;
    agrees: boolean;
    chosen: string[];
    is_current: boolean;
    read_at: Date;
    settled_at: Date | null;
    settler: string | null;
  }>`
    select reading.id, reading.reader_id, ${nameOf(p.accountId, 'reading.reader_id')} as reader, reading.agrees,
      array(select answer.answer_text from own_answers answer
        where answer.question_id = reading.question_id and answer.id = any(reading.chosen)
        order by answer.position) as chosen,
      reading.revision = question.revision as is_current, reading.read_at, reading.settled_at,
      ${nameOf(p.accountId, 'reading.settled_by')} as settler
    from own_readings reading
    join own_questions question on question.id = reading.question_id and question.account_id = ${p.accountId}
    where reading.account_id = ${p.accountId} and reading.question_id = ${p.id}
    order by reading.id desc limit 100`,
);

export type ReadingRow = Awaited<ReturnType<typeof listReadings>>[number];

/** The comments about a question in the order they were written. */
export const listComments = prepared<Owned>()(
  (p) => sql<{
    id: string;
    thread_id: string | null;
    reading_id: string | null;
    author: string | null;
    body: string;
    created_at: Date;
    resolved_at: Date | null;
    resolver: string | null;
  }>`
    select comment.id, comment.thread_id, comment.reading_id, ${nameOf(p.accountId, 'comment.author_id')} as author,
      comment.body, comment.created_at, comment.resolved_at, ${nameOf(p.accountId, 'comment.resolved_by')} as resolver
    from own_comments comment
    where comment.account_id = ${p.accountId} and comment.question_id = ${p.id}
    order by comment.id`,
);

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** How many comments a question has. */
export const countComments = prepared<Owned>()(
  (p) => sql<{ total: number }>`
    select count(*)::int as total from own_comments
    where account_id = ${p.accountId} and question_id = ${p.id}`,
);

type NewComment = {
  accountId: string;
  id: number;
  userId: string;
  body: string;
  threadId: string | null;
  readingId: string | null;
};

/** Adds a comment; an answer only to the first of a thread of the same question. */
export const insertComment = prepared<NewComment>()(
  (p) => sql<{ id: string }>`
    insert into own_comments (account_id, question_id, author_id, body, thread_id, reading_id)
    select ${p.accountId}::uuid, ${p.id}::int, ${p.userId}::uuid, ${p.body}, ${p.threadId}::uuid, ${p.readingId}::uuid
    where ${p.threadId}::uuid is null or exists (
      select from own_comments first
      where first.account_id = ${p.accountId}::uuid and first.question_id = ${p.id}::int
        and first.id = ${p.threadId}::uuid and first.thread_id is null)
    returning id`,
);

/** The thread that is about a reading. */
export const findThreadOf = prepared<{ accountId: string; readingId: string }>()((p) =>
  build
    .selectFrom('own_comments')
    .where('account_id', '=', p.accountId)
    .where('reading_id', '=', p.readingId)
    .select('id'),
);

type Resolution = { accountId: string; commentId: string; userId: string; isResolved: boolean };

/** Resolves a thread or opens it again; who did it first stays. */
export const resolveThread = prepared<Resolution>()(
  (p) => sql<{ question_id: number }>`
    update own_comments set
      resolved_at = case when ${p.isResolved}::boolean then coalesce(resolved_at, now()) end,
      resolved_by = case when not ${p.isResolved}::boolean then null
        when resolved_at is null then ${p.userId}::uuid else resolved_by end
    where account_id = ${p.accountId} and id = ${p.commentId} and thread_id is null
    returning question_id`,
);

/** The history of a question, the newest first. */
export const listEvents = prepared<Owned>()(
  (p) => sql<{ action: string; outcome: string | null; by: string | null; at: Date }>`
    select event.action, event.outcome, ${nameOf(p.accountId, 'event.user_id')} as by, event.at
    from own_question_events event
    where event.account_id = ${p.accountId} and event.question_id = ${p.id}
    order by event.id desc limit 100`,
);
