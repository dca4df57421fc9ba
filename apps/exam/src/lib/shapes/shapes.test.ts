import { getExamState, openExam } from '@tamiz/contract/exams/sitting';
import { expect, test } from 'vitest';

import { isExamLanding, isExamState } from '#src/lib/shapes/exam-shapes.ts';
import {
  hasFields,
  isEither,
  isListOf,
  isMapOf,
  isNumber,
  isText,
} from '#src/lib/shapes/shapes.ts';
import { sampleLanding } from '#src/testing/exam-server.ts';

const state = {
  stage: 'in_progress',
  total: 3,
  question: {
    number: 1,
    type: 'single_choice',
    text: '¿Sí?',
    options: [{ position: 1, text: 'Sí' }],
    limit_ms: 90_000,
    remaining_ms: 89_000,
    choice: [],
    sequence: 0,
  },
  paused_after: null,
  free: { visits: 1, answered: [2], flagged: [], flag_sequence: 0 },
  closes_at: '2026-11-21T00:00:00Z',
  server_now: '2026-11-20T15:26:00Z',
  receipt: {
    handed_in_at: '2026-11-20T15:26:00Z',
    answered: 3,
    words: ['faro'],
    check_url: 'https://app.tamiz.example/verificar',
  },
};

const withoutEach = (value: object): object[] =>
  Object.keys(value).map((gone) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => name !== gone)),
  );

test('a shape takes what the contract takes, and refuses what lacks any field of it', () => {
  const answers = openExam.responses[200].shape.data.shape.exam;
  expect(answers.safeParse(sampleLanding).success).toBe(true);
  expect(isExamLanding(sampleLanding)).toBe(true);
  expect(getExamState.responses[200].shape.data.safeParse(state).success).toBe(true);
  expect(isExamState(state)).toBe(true);
  expect(isExamState({ ...state, question: null })).toBe(true);
  const coloured = { ...state.question, code_colours: ['k5p1'] };
  expect(isExamState({ ...state, question: coloured })).toBe(true);
  expect(isExamState({ ...state, question: { ...coloured, code_colours: [1] } })).toBe(false);
  const broken = [
    ...withoutEach(state),
    ...withoutEach(state.question).map((question) => ({ ...state, question })),
    { ...state, stage: 'gone' },
    { ...state, question: { ...state.question, choice: ['1'] } },
    { ...state, question: { ...state.question, remaining_ms: Number.NaN } },
    null,
    'page of a hotel',
    [],
  ];
  expect(broken.map((value) => isExamState(value))).toEqual(broken.map(() => false));
});

test('lists, maps and alternatives look at every value', () => {
  expect(isListOf(isNumber)([1, 'two'])).toBe(false);
  expect(isMapOf(isNumber)({ one: 1, two: '2' })).toBe(false);
  const isDoor = isEither(hasFields({ link: isText }), hasFields({ code: isText }));
  expect([{ link: 'a' }, { code: 'b' }, { link: 1 }, {}].map((door) => isDoor(door))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
