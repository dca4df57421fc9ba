import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { optionOrder, toBits } from '#src/domains/exams/sitting/rules/order.ts';
import type { Outcome } from '#src/domains/exams/sitting/rules/exam-event.ts';
import { scoreAttempt } from '#src/domains/exams/sitting/rules/score.ts';
import type { VersionQuestion } from '#src/domains/exams/sitting/versions.ts';

const seed = 4_711;

const catalogue = [
  { category: 1, technology: 10, topic: 100 },
  { category: 1, technology: 10, topic: 101 },
  { category: 1, technology: 11, topic: 102 },
  { category: 2, technology: 12, topic: 103 },
];

type Drawn = {
  place: number;
  type: VersionQuestion['type'];
  right: boolean[];
  bits: number;
  ms: number;
};

const named = (id: number) => ({ id, name: `Nombre ${id}` });

const toQuestion = ({ place, type, right }: Drawn, index: number): VersionQuestion => {
  const { category, technology, topic } = catalogue[place % catalogue.length] ?? {
    category: 0,
    technology: 0,
    topic: 0,
  };
  return {
    questionId: 500 + index,
    revision: 1,
    type,
    text: 'secreto',
    timeLimit: 60,
    difficultyId: 1 + (index % 6),
    category: named(category),
    technology: named(technology),
    topic: named(topic),
    answers: right.map((isCorrect, nth) => ({
      id: index * 10 + nth,
      text: 'secreto',
      is_correct: isCorrect,
    })),
  };
};

const drawn: fc.Arbitrary<Drawn> = fc.record({
  place: fc.nat({ max: 3 }),
  type: fc.constantFrom<VersionQuestion['type']>('single_choice', 'multiple_choice', 'true_false'),
  right: fc
    .array(fc.boolean(), { minLength: 2, maxLength: 4 })
    .filter((answers) => answers.includes(true)),
  bits: fc.nat({ max: 15 }),
  ms: fc.nat({ max: 90_000 }),
});

const sheetOf = (all: readonly Drawn[]) => {
  const questions = all.map(toQuestion);
  return {
    questions,
    order: questions.map(({ questionId }) => questionId),
    seed,
    outcomes: all.map(({ bits, ms }, index): Outcome => ({ number: index + 1, choice: bits, ms })),
    corrections: new Map<number, ReadonlySet<number>>(),
  };
};

/** The bits that somebody chooses who wants exactly these answers. */
const bitsFor = (question: VersionQuestion, wanted: (id: number) => boolean): number =>
  toBits(
    optionOrder(question.answers, seed, question).flatMap(({ id }, index) =>
      wanted(id) ? [index + 1] : [],
    ),
  );

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test('totals add up, from the question to the summary', () => {
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 40 }), (all) => {
      const { score, breakdown } = scoreAttempt(sheetOf(all));
      const { summary, rollups, categories } = breakdown;
      const questions = categories.flatMap(({ technologies }) =>
        technologies.flatMap(({ topics }) => topics.flatMap((topic) => topic.questions)),
      );
      expect(questions).toHaveLength(all.length);
      expect(summary).toMatchObject({ total: all.length, correct: score });
      expect(summary.correct + summary.incorrect + summary.unanswered).toBe(summary.total);
      expect(questions.filter((one) => one.is_correct)).toHaveLength(summary.correct);
      expect(questions.filter((one) => one.unanswered)).toHaveLength(summary.unanswered);
      expect(questions.some((one) => one.is_correct && one.unanswered)).toBe(false);
      const seconds = sum(questions.map((one) => one.time_spent_seconds));
      expect(summary.time_spent_total_seconds).toBe(seconds);
      for (const field of ['total', 'correct', 'incorrect', 'time_spent_total_seconds'] as const) {
        expect(sum(rollups.by_technology.map((one) => one[field]))).toBe(summary[field]);
      }
      const percents = [summary, ...rollups.by_technology].map((one) => one.score_pct);
      for (const percent of percents) {
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(percent % 1).toBe(0);
      }
    }),
  );
});

test('the order of questions changes neither the score nor what became of any question', () => {
  const shuffled = fc
    .array(drawn, { maxLength: 20 })
    .chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
      ),
    );
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      const sheet = sheetOf(all);
      const places = other.map((one) => all.indexOf(one));
      const moved = {
        ...sheet,
        order: places.map((place) => sheet.order[place] ?? 0),
        outcomes: places.map((place, index) => ({
          number: index + 1,
          choice: all[place]?.bits ?? 0,
          ms: all[place]?.ms ?? 0,
        })),
      };
      const [before, after] = [scoreAttempt(sheet), scoreAttempt(moved)];
      expect(after.score).toBe(before.score);
      expect(after.breakdown.summary).toEqual(before.breakdown.summary);
      const outcomes = (result: typeof before) =>
        result.breakdown.categories
          .flatMap(({ technologies }) => technologies.flatMap(({ topics }) => topics))
          .flatMap(({ questions }) => questions)
          .toSorted((a, b) => a.id - b.id);
      expect(outcomes(after)).toEqual(outcomes(before));
    }),
  );
});

test('a breakdown names no text', () => {
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 10 }), (all) => {
      expect(JSON.stringify(scoreAttempt(sheetOf(all)))).not.toContain('secreto');
    }),
  );
});

describe('one question', () => {
  const base: Drawn = {
    place: 0,
    type: 'multiple_choice',
    right: [true, false, true, false],
    bits: 0,
    ms: 0,
  };
  const judge = (one: Drawn, bits: number) => {
    const { breakdown } = scoreAttempt(sheetOf([{ ...one, bits }]));
    const { correct, incorrect, unanswered } = breakdown.summary;
    return { correct, incorrect, unanswered };
  };
  const right = { correct: 1, incorrect: 0, unanswered: 0 };
  const wrong = { correct: 0, incorrect: 1, unanswered: 0 };

  test('multiple choice needs all the right ones and no other', () => {
    fc.assert(
      fc.property(drawn, fc.nat({ max: 15 }), (one, chosen) => {
        const question = toQuestion(one, 0);
        const isChosen = (id: number) => (chosen & (1 << id)) !== 0;
        const ids = question.answers.map(({ id }) => id);
        const isExact = question.answers.every(
          ({ id, is_correct: isCorrect }) => isChosen(id) === isCorrect,
        );
        const isEmpty = !ids.some(isChosen);
        const expected = isExact
          ? right
          : isEmpty
            ? { correct: 0, incorrect: 0, unanswered: 1 }
            : wrong;
        expect(judge(one, bitsFor(question, isChosen))).toEqual(expected);
      }),
    );
  });

  test('nothing chosen is unanswered, not wrong', () => {
    expect(judge(base, 0)).toEqual({ correct: 0, incorrect: 0, unanswered: 1 });
  });

  test('what was never delivered is unanswered and took no time', () => {
    const sheet = { ...sheetOf([base, base]), outcomes: [] };
    expect(scoreAttempt(sheet).breakdown.summary).toMatchObject({
      total: 2,
      unanswered: 2,
      time_spent_total_seconds: 0,
    });
  });

  test('a corrected key decides instead of the one it was published with', () => {
    const sheet = sheetOf([base]);
    const question = toQuestion(base, 0);
    const choice = bitsFor(question, (id) => id === 1);
    const outcomes = [{ number: 1, choice, ms: 0 }];
    expect(scoreAttempt({ ...sheet, outcomes }).score).toBe(0);
    const corrections = new Map([[question.questionId, new Set([1])]]);
    expect(scoreAttempt({ ...sheet, outcomes, corrections }).score).toBe(1);
  });
});
