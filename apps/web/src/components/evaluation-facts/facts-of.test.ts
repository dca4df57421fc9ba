import { expect, test } from 'vitest';

import { factsOf } from '#src/components/evaluation-facts/facts-of.ts';
import { readQuestionSummary } from '#src/lib/catalogue/question-summary.ts';
import { readList } from '#src/lib/reading/list.ts';

const levels = ['junior', 'senior'].map((name, id) => ({ id, name }));

const ask = (technology: string, level: string, time: number | null = 60) => ({
  id: 1,
  time_limit: time,
  difficulty: { id: level, name: level },
  topic: { name: 'Tema', technology: { name: technology, category: { name: 'Todo' } } },
});

const read = (...questions: object[]) => factsOf(readList(questions, readQuestionSummary), levels);

test('counts what is asked: the most asked technology and the easiest level first', () => {
  expect(
    read(ask('SQL', 'senior'), ask('Java', 'senior'), ask('Java', 'Junior'), ask('Java', 'guru')),
  ).toEqual({
    questions: 4,
    seconds: 240,
    technologies: [
      { name: 'Java', questions: 3 },
      { name: 'SQL', questions: 1 },
    ],
    levels: [
      { name: 'Junior', questions: 1 },
      { name: 'senior', questions: 2 },
      { name: 'guru', questions: 1 },
    ],
    navigation: null,
  });
});

test('[REQ-10] says nothing where nobody tells the questions or their times', () => {
  expect(read()).toBeNull();
  expect(read(ask('SQL', 'senior'), ask('SQL', 'senior', null))).toMatchObject({ seconds: null });
});
