import { mayDo } from '@tamiz/contract';
import type {
  ListedQuestion as Listed,
  Question,
  QuestionSummary,
} from '@tamiz/contract/bank/question';

import type { AnswerRow, EvaluationRow } from '#src/domains/bank/questions/queries.ts';
import type { ListedQuestion, ReadQuestion } from '#src/domains/bank/questions/question-texts.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** What a list tells about a question. */
export const presentSummary = (row: Omit<ReadQuestion, 'max_answers'>): QuestionSummary => ({
  id: row.id,
  ...(row.question_text !== undefined && { question_text: row.question_text }),
  description: row.description,
  type: row.type,
  time_limit: row.time_limit,
  status: row.status,
  answers_confirmed: row.answers_confirmed,
  difficulty: { id: row.difficulty_id, name: row.difficulty },
  topic: {
    name: row.topic,
    technology: { name: row.technology, category: { name: row.category } },
  },
  ...(row.is_own === true && { is_own: true }),
  ...(row.review !== undefined && { review: row.review }),
});

/** A question of the bank in its list, and how many evaluations ask it. */
export const presentListed = (row: ListedQuestion): Listed => ({
  ...presentSummary(row),
  evaluations_count: row.evaluations_count,
});

type Read = { question: ReadQuestion; answers: AnswerRow[]; evaluations: EvaluationRow[] };

/** One question with its answers, the evaluations that ask it, and whether the visitor may edit it. */
export const presentQuestion = (
  { question: row, answers, evaluations }: Read,
  visitor: Visitor,
): Question => ({
  ...presentSummary(row),
  answers,
  evaluations,
  max_answers: row.max_answers,
  // Staff edit the shared bank and authors that of their account, never one the other's.
  abilities: mayDo(visitor, row.is_own === true ? 'questions.own' : 'staff.catalogue')
    ? ['questions.edit']
    : [],
  ...row.authors,
});
