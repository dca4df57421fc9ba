import { count, listPage } from '#src/domains/bank/questions/queries.ts';
import type { QuestionFilter } from '#src/domains/bank/questions/queries.ts';
import { offsetOf } from '#src/platform/http/page.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import type { ListedQuestion } from '#src/domains/bank/questions/question-texts.ts';
import { withTexts } from '#src/domains/bank/questions/question-texts.ts';

type ListInput = { visitor: Visitor; filter: QuestionFilter; page: number };

/** A page of the bank. */
export const listQuestions = async (
  services: Services,
  { visitor, filter, page }: ListInput,
): Promise<{ rows: ListedQuestion[]; total: number }> => {
  const { shared } = services.databases;
  const rows = await listPage(shared, filter, offsetOf(page));
  const total = rows[0]?.total ?? (page === 1 ? 0 : (await count(shared, filter))[0]?.total) ?? 0;
  return { rows: await withTexts(services, visitor, rows), total };
};
