import { mayDo } from '@tamiz/contract';
import type { Question } from '@tamiz/contract/bank/question';
import type { ReviewState } from '@tamiz/contract/shared/statuses';

import { listTexts } from '#src/domains/bank/questions/queries.ts';
import type { QuestionRow } from '#src/domains/bank/questions/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** A question, with its text and what else is for `authors` only for who may edit it; `is_own` where it belongs to the visitor's account. */
export type ReadQuestion = QuestionRow & {
  question_text?: string;
  is_own?: boolean;
  authors?: Pick<Question, 'explanation' | 'picture'>;
  review?: ReviewState;
};

/** One of a list, with the number of evaluations that ask it. */
export type ListedQuestion = ReadQuestion & { evaluations_count: number };

/** Adds the texts to questions of the shared bank for staff; everybody else reads them without. */
export const withTexts = async <Row extends QuestionRow>(
  services: Services,
  visitor: Visitor,
  rows: Row[],
): Promise<(Row & ReadQuestion)[]> => {
  if (!mayDo(visitor, 'staff.catalogue') || rows.length === 0) return rows;
  const texts = await listTexts(services.databases.staff.single, {
    ids: rows.map((row) => row.id),
  });
  const byId = new Map(texts.map((text) => [text.id, text.question_text]));
  return rows.map((row) => ({ ...row, question_text: byId.get(row.id) ?? '' }));
};
