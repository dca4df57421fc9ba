import type { AttemptBreakdown } from '@tamiz/contract/hiring/candidate/attempt';

import { fromBits, optionOrder } from '#src/domains/exams/sitting/rules/order.ts';
import type { Outcome } from '#src/domains/exams/sitting/rules/exam-event.ts';
import type { VersionQuestion } from '#src/domains/exams/sitting/versions.ts';

type Sheet = {
  readonly questions: readonly VersionQuestion[];
  readonly order: readonly number[];
  readonly seed: number;
  readonly outcomes: readonly Outcome[];
  /** Keys that proved wrong after publication, by question. */
  readonly corrections: ReadonlyMap<number, ReadonlySet<number>>;
};

type Marked = {
  readonly question: VersionQuestion;
  readonly number: number;
  readonly chosen: readonly number[];
  readonly isCorrect: boolean;
  readonly isUnanswered: boolean;
  readonly ms: number;
  readonly seconds: number;
};

/** How one question was answered, as it is kept beside the result. */
export type Response = {
  readonly number: number;
  readonly question_id: number;
  readonly revision: number;
  readonly technology_id: number;
  readonly answer_ids: readonly number[];
  readonly is_correct: boolean;
  readonly time_ms: number;
};

const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100);

const toSeconds = (ms: number): number => Math.round(ms / 1000);

const rightAnswers = (question: VersionQuestion, { corrections }: Sheet): ReadonlySet<number> =>
  corrections.get(question.questionId) ??
  new Set(question.answers.filter(({ is_correct: isRight }) => isRight).map(({ id }) => id));

const mark = (question: VersionQuestion, number: number, sheet: Sheet): Marked => {
  const outcome = sheet.outcomes.find((one) => one.number === number);
  const shown = optionOrder(question.answers, sheet.seed, question);
  const chosen = fromBits(outcome?.choice ?? 0).flatMap(
    (position) => shown[position - 1]?.id ?? [],
  );
  const right = rightAnswers(question, sheet);
  const ms = outcome?.ms ?? 0;
  return {
    question,
    number,
    chosen,
    isUnanswered: chosen.length === 0,
    isCorrect: chosen.length === right.size && chosen.every((id) => right.has(id)),
    ms,
    seconds: toSeconds(ms),
  };
};

const count = (marked: readonly Marked[]) => {
  const total = marked.length;
  const correct = marked.filter(({ isCorrect }) => isCorrect).length;
  const unanswered = marked.filter(({ isUnanswered }) => isUnanswered).length;
  const seconds = marked.reduce((sum, one) => sum + one.seconds, 0);
  return { total, correct, unanswered, incorrect: total - correct - unanswered, seconds };
};

/** Groups in the order of first appearance. */
const groupBy = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => { id: number; name: string },
) => {
  const groups = new Map<number, { id: number; name: string; items: Item[] }>();
  for (const item of items) {
    const { id, name } = keyOf(item);
    const group = groups.get(id) ?? { id, name, items: [] };
    group.items.push(item);
    groups.set(id, group);
  }
  return [...groups.values()];
};

const tree = (marked: readonly Marked[]): AttemptBreakdown['categories'] =>
  groupBy(marked, ({ question }) => question.category).map((category) => ({
    id: category.id,
    name: category.name,
    technologies: groupBy(category.items, ({ question }) => question.technology).map(
      (technology) => ({
        id: technology.id,
        name: technology.name,
        topics: groupBy(technology.items, ({ question }) => question.topic).map((topic) => ({
          id: topic.id,
          name: topic.name,
          questions: topic.items.map(({ question, isCorrect, isUnanswered, seconds }) => ({
            id: question.questionId,
            is_correct: isCorrect,
            unanswered: isUnanswered,
            difficulty_id: question.difficultyId,
            time_spent_seconds: seconds,
          })),
        })),
      }),
    ),
  }));

const respond = ({ question, number, chosen, isCorrect, ms }: Marked): Response => ({
  number,
  question_id: question.questionId,
  revision: question.revision,
  technology_id: question.technology.id,
  answer_ids: chosen,
  is_correct: isCorrect,
  time_ms: Math.round(ms),
});

type Result = { score: number; breakdown: AttemptBreakdown; responses: Response[] };

/** The score of an attempt: how many questions were answered exactly right, and all that follows from it. */
export const scoreAttempt = (sheet: Sheet): Result => {
  const byId = new Map(sheet.questions.map((question) => [question.questionId, question]));
  const marked = sheet.order.flatMap((id, index) => {
    const question = byId.get(id);
    return question === undefined ? [] : [mark(question, index + 1, sheet)];
  });
  const all = count(marked);
  const breakdown: AttemptBreakdown = {
    summary: {
      total: all.total,
      correct: all.correct,
      incorrect: all.incorrect,
      unanswered: all.unanswered,
      score_pct: percent(all.correct, all.total),
      time_spent_total_seconds: all.seconds,
      avg_time_per_question_seconds:
        all.total === 0 ? 0 : Math.round((all.seconds / all.total) * 10) / 10,
    },
    rollups: {
      by_technology: groupBy(marked, ({ question }) => question.technology).map((group) => {
        const { total, correct, incorrect, seconds } = count(group.items);
        return {
          technology_id: group.id,
          technology: group.name,
          total,
          correct,
          incorrect,
          score_pct: percent(correct, total),
          time_spent_total_seconds: seconds,
        };
      }),
    },
    categories: tree(marked),
  };
  return { score: all.correct, breakdown, responses: marked.map(respond) };
};
