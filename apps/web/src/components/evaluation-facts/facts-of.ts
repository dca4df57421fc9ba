import type { EvaluationFacts, Share } from '#src/lib/catalogue/evaluation-summary.ts';
import type { QuestionSummary } from '#src/lib/catalogue/question-summary.ts';
import type { Named } from '#src/lib/catalogue/read-catalogues.ts';

const countBy = (names: readonly (string | null | undefined)[]): Share[] =>
  [...Map.groupBy(names, (name) => name ?? '')]
    .filter(([name]) => name !== '')
    .map(([name, found]) => ({ name, questions: found.length }));

/** The facts of an evaluation, counted from its own questions; null where there are none. */
export const factsOf = (
  questions: readonly QuestionSummary[],
  difficulties: readonly Named[],
  navigation: EvaluationFacts['navigation'] = null,
): EvaluationFacts | null => {
  if (questions.length === 0) return null;
  const seconds = questions.reduce((sum, { timeLimit }) => sum + (timeLimit ?? Number.NaN), 0);
  const rank = new Map(difficulties.map(({ name }, index) => [name.toLowerCase(), index]));
  const rankOf = ({ name }: Share) => rank.get(name.toLowerCase()) ?? rank.size;
  return {
    questions: questions.length,
    navigation,
    seconds: Number.isNaN(seconds) ? null : seconds,
    technologies: countBy(questions.map(({ technology }) => technology)).toSorted(
      (a, b) => b.questions - a.questions || a.name.localeCompare(b.name, 'es'),
    ),
    levels: countBy(questions.map(({ difficulty }) => difficulty?.name)).toSorted(
      (a, b) => rankOf(a) - rankOf(b),
    ),
  };
};
