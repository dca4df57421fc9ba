import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { findFastAnswers, readingMs } from '#src/domains/exams/sitting/rules/fast-answers.ts';

const words = (count: number): string => 'palabra '.repeat(count);
const text = words(20);

const answers = (times: number[], choice = 1) =>
  times.map((ms, index) => ({ number: index + 1, choice, ms }));

const find = (times: number[], of = text) => findFastAnswers(answers(times), () => of);

describe('the shortest time to read', () => {
  test('grows with the words, between a floor and a ceiling, and does not count code', () => {
    expect(readingMs('¿Qué imprime?')).toBe(700);
    expect(readingMs(text)).toBe(1_000);
    expect(readingMs(words(500))).toBe(3_000);
    expect(readingMs(`¿Qué imprime?\n\`\`\`js\n${words(90)}\n\`\`\``)).toBe(700);
  });
});

describe('answers faster than anybody reads', () => {
  test('are told with how many and how long', () => {
    expect(find(Array.from({ length: 21 }, () => 50))).toEqual({ count: 21, ms: 1_050 });
  });

  test('are nothing when they are few, or a small part of the exam', () => {
    expect(find([10, 10, 10, 10])).toBeNull();
    expect(find([10, 10, 10, 10, 10, ...Array.from({ length: 20 }, () => 9_000)])).toBeNull();
  });

  test('are nothing when no answer was given', () => {
    const left = answers(
      Array.from({ length: 21 }, () => 50),
      0,
    );
    expect(findFastAnswers(left, () => text)).toBeNull();
  });

  test('are never told of people who read fast, whatever they answer and however they hesitate', () => {
    // 700 words a minute and a third of a second to point: few people are that fast.
    const honest = (count: number, extra: number): number => (count / 700) * 60_000 + 330 + extra;
    fc.assert(
      fc.property(
        fc.array(fc.record({ count: fc.integer({ min: 5, max: 400 }), extra: fc.nat(20_000) }), {
          minLength: 5,
          maxLength: 60,
        }),
        (questions) => {
          const times = questions.map(({ count, extra }) => honest(count, extra));
          const found = findFastAnswers(answers(times), (number) =>
            words(questions[number - 1]?.count ?? 0),
          );
          expect(found).toBeNull();
        },
      ),
    );
  });

  test('are hardly ever told of the people of the simulator, who also click at random', () => {
    // Between 0.4 and 14 s for each thing they do; a little more than half of them are answers.
    let seed = 7;
    const chance = (): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const takeOne = (): number => {
      let ms = 0;
      do ms += 400 + chance() * 13_600;
      while (chance() > 0.55);
      return ms;
    };
    const told = Array.from({ length: 2_000 }, () =>
      find(Array.from({ length: 25 }, () => takeOne())),
    ).filter((found) => found !== null);
    expect(told).toEqual([]);
  });
});
