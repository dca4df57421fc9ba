import { isGranted } from '@tamiz/contract';
import type { Question, QuestionSummary } from '@tamiz/contract/bank/question';

import type { AnswerRow } from '#src/domains/bank/questions/queries.ts';
import type { ReadQuestion } from '#src/domains/bank/questions/question-texts.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** A question in a list. */
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
});

/** One question with its answers, and whether the visitor may edit it. */
export const presentQuestion = (
  row: ReadQuestion,
  answers: AnswerRow[],
  { role }: Visitor,
): Question => ({
  ...presentSummary(row),
  answers,
  max_answers: row.max_answers,
  abilities: isGranted(role, 'questions.edit') ? ['questions.edit'] : [],
});
