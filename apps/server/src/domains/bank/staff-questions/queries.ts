import type { QuestionStatus, QuestionType } from '@tamiz/contract/shared/statuses';
import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

type QuestionRow = {
  id: number;
  revision: number;
  created_at: Date;
  bank_key: string | null;
  question_text: string;
  description: string | null;
  explanation: string | null;
  reference_url: string | null;
  type: QuestionType;
  time_limit: number;
  status: QuestionStatus;
  answers_confirmed: boolean;
  difficulty_id: number;
  difficulty: string;
  category: string;
  technology: string;
  topic: string;
};

/** A question of the shared bank with what explains it. */
export const findById = prepared<{ id: number }>()(
  (p) => sql<QuestionRow>`
    select questions.id, questions.revision, questions.created_at, questions.bank_key, questions.question_text,
      questions.description, questions.explanation, questions.reference_url, questions.type, questions.time_limit,
      questions.status, questions.answers_confirmed, questions.difficulty_id, difficulties.name as difficulty,
      categories.name as category, technologies.name as technology, topics.name as topic
    from questions
    join difficulties on difficulties.id = questions.difficulty_id
    join topics on topics.id = questions.topic_id
    join technologies on technologies.id = topics.technology_id
    join categories on categories.id = technologies.category_id
    where questions.id = ${p.id}`,
);

type AnswerRow = { id: number; answer_text: string; is_correct: boolean; why_wrong: string | null };

/** Its answers, in order. */
export const listAnswers = prepared<{ questionId: number }>()(
  (p) => sql<AnswerRow>`
    select id, answer_text, is_correct, why_wrong from answers where question_id = ${p.questionId} order by position`,
);

type EvaluationRow = {
  id: number;
  title: string;
  is_active: boolean;
  version: number | null;
  version_id: number | null;
  is_newest: boolean;
  is_in_draft: boolean;
  positions: number;
};

/** Evaluations of the shared bank that ask it or did, those on offer first. */
export const listEvaluations = prepared<{ questionId: number }>()(
  (p) => sql<EvaluationRow>`
    with asking as materialized (
      select version.evaluation_id, max(version.number) filter (where version.published_at is not null) as version,
        bool_or(version.published_at is null) as is_in_draft
      from version_questions place
      join evaluation_versions version on version.id = place.version_id
      where place.question_id = ${p.questionId} and not place.is_own and place.account_id is null
      group by 1
    )
    select evaluations.id, evaluations.title, evaluations.is_active, asking.version, asking.is_in_draft,
      (select id from evaluation_versions
        where evaluation_id = evaluations.id and number = asking.version) as version_id,
      coalesce(asking.version = (
        select max(number) from evaluation_versions
        where evaluation_id = evaluations.id and published_at is not null), false) as is_newest,
      (select count(*)::int from positions
        where evaluation_id = evaluations.id and status <> 'completed') as positions
    from asking join evaluations on evaluations.id = asking.evaluation_id and evaluations.account_id is null
    order by evaluations.is_active desc, evaluations.title, evaluations.id`,
);

/** How many evaluations of accounts ask it, and how many exams that run now. */
export const countUse = prepared<{ questionId: number }>()(
  (p) => sql<{ own_evaluations: number; running: number }>`
    select own_evaluations, running from app.question_use(${p.questionId}::int)`,
);

/** What a question was after a change, as the database keeps it. */
export type KeptContent = {
  text: string;
  description: string | null;
  type: QuestionType;
  seconds: number;
  level: string;
  topic: string;
  explanation: string | null;
  status: QuestionStatus;
  is_confirmed: boolean;
  answers: { id: number; text: string; is_right: boolean }[];
};

export type HistoryRow = {
  revision: number;
  changed_at: Date;
  name: string | null;
  content: KeptContent;
};

/** The newest changes first, and one more: the first line that is shown needs the one before it. */
export const listHistory = prepared<{ questionId: number; limit: number }>()(
  (p) => sql<HistoryRow>`
    select history.revision, history.changed_at, history.content, users.first_name || ' ' || users.last_name as name
    from question_history history left join users on users.id = history.changed_by
    where history.question_id = ${p.questionId} order by history.id desc limit ${p.limit}`,
);

export type StatisticsRow = {
  answers: number;
  accounts: number;
  right_answers: number;
  left_open: number;
  median_ms: number | null;
  discrimination: number | null;
  first_at: Date | null;
  last_at: Date | null;
  chosen: { id: number; count: number; result: number }[];
};

/** How the newest exams answered one revision. */
export const readStatistics = prepared<{ questionId: number; revision: number; most: number }>()(
  (p) => sql<StatisticsRow>`
    select answers, accounts, right_answers, left_open, median_ms, discrimination, first_at, last_at, chosen
    from app.question_statistics(${p.questionId}::int, ${p.revision}::int, ${p.most}::int)`,
);
