import type { Cell } from '#src/components/coverage-matrix/matrix.ts';
import type { QuestionSummary } from '#src/lib/catalogue/question-summary.ts';
import type { Page } from '#src/lib/reading/page.ts';

/** The questions a cell counts. */
export const questionsOfCell = (
  questions: readonly QuestionSummary[],
  { path, difficulty }: Cell,
): QuestionSummary[] =>
  questions.filter((question) => {
    const own = [question.category, question.technology, question.topic];
    return (
      question.difficulty?.name.toLowerCase() === difficulty.toLowerCase() &&
      path.every((name, level) => name === own[level])
    );
  });

/** One page of a list that is here already. */
export const pageOf = <Item>(items: readonly Item[], page: number, size: number): Page<Item> => {
  const lastPage = Math.max(1, Math.ceil(items.length / size));
  const currentPage = Math.min(page, lastPage);
  const start = (currentPage - 1) * size;
  return { items: items.slice(start, start + size), currentPage, lastPage, total: items.length };
};
