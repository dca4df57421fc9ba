import { pageSize } from '@tamiz/contract/shared/page';

import { count, listPage } from '#src/domains/bank/questions/queries.ts';
import type { QuestionFilter } from '#src/domains/bank/questions/queries.ts';
import { offsetOf } from '#src/platform/http/page.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import type { ListedQuestion } from '#src/domains/bank/questions/question-texts.ts';
import { withTexts } from '#src/domains/bank/questions/question-texts.ts';

/** Which page of which questions, and who asks. */
export type ListInput = { visitor: Visitor; filter: QuestionFilter; page: number };
export type Listed = { rows: ListedQuestion[]; total: number };

/** A page of the shared bank, or what of it stands on a page after the questions of another. */
export const listQuestions = async (
  services: Services,
  { visitor, filter, page }: ListInput,
  before: Listed = { rows: [], total: 0 },
): Promise<Listed> => {
  const { shared } = services.databases;
  const room = pageSize - before.rows.length;
  const offset = Math.max(0, offsetOf(page) - before.total);
  const found = room === 0 ? [] : await listPage(shared, filter, offset);
  const isCounted = found.length > 0 || (room > 0 && offset === 0);
  const total = isCounted ? (found[0]?.total ?? 0) : ((await count(shared, filter))[0]?.total ?? 0);
  const rows = await withTexts(services, visitor, found.slice(0, room));
  return { rows: [...before.rows, ...rows], total: before.total + total };
};
