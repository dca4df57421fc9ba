import type { AttemptReportData } from '#src/platform/pdf/pdf-printer.ts';

import { formatDuration, formatPercent } from '#src/platform/pdf/format.ts';

type Breakdown = AttemptReportData['breakdown'];
type Category = Breakdown['categories'][number];
type Technology = Category['technologies'][number];
type Question = Technology['topics'][number]['questions'][number];

const tally = (questions: readonly Question[]) => {
  const correct = questions.filter((question) => question.is_correct).length;
  const percent = questions.length === 0 ? 0 : (correct / questions.length) * 100;
  const seconds = questions.reduce((sum, question) => sum + question.time_spent_seconds, 0);
  return {
    of: `${correct} de ${questions.length}`,
    share: percent / 100,
    percent: formatPercent(percent),
    time: formatDuration(seconds),
  };
};

const outcome = (question: Question): string => {
  if (question.unanswered) return 'unanswered';
  return question.is_correct ? 'correct' : 'incorrect';
};

const questionsOf = ({ topics }: Technology): Question[] =>
  topics.flatMap(({ questions }) => questions);

const byTechnology = ({ rollups }: Breakdown) =>
  rollups.by_technology.map((row) => ({
    name: row.technology,
    total: row.total,
    correct: row.correct,
    incorrect: row.incorrect,
    unanswered: Math.max(0, row.total - row.correct - row.incorrect),
    share: row.score_pct / 100,
    percent: formatPercent(row.score_pct),
    time: formatDuration(row.time_spent_total_seconds),
  }));

/** The tables of a report; sums of categories and topics are counted here, technologies come as they were stored. */
export const reportBreakdown = ({
  breakdown,
  difficultyNames,
}: Pick<AttemptReportData, 'breakdown' | 'difficultyNames'>) => {
  const label = (question: Question): string => {
    const level = difficultyNames[question.difficulty_id] ?? 'sin nivel';
    return `${question.id} ${level} ${Math.round(question.time_spent_seconds)} s`;
  };
  return {
    technologies: byTechnology(breakdown),
    categories: breakdown.categories.map((category) => ({
      name: category.name,
      ...tally(category.technologies.flatMap(questionsOf)),
      technologies: category.technologies.map((technology) => ({
        name: technology.name,
        ...tally(questionsOf(technology)),
        topics: technology.topics.map(({ name, questions }) => ({
          name,
          ...tally(questions),
          questions: questions.map((question) => ({
            label: label(question),
            description: question.description ?? null,
            outcome: outcome(question),
          })),
        })),
      })),
    })),
  };
};
