import type { BodyOf } from '@tamiz/contract/call';
import type { createOwnQuestion } from '@tamiz/contract/calls/bank/own-bank';
import type { QuestionType } from '@tamiz/contract/shared/statuses';

import { writtenOf } from '#src/lib/own-bank/check-draft.ts';
import type { OwnPicture } from '#src/lib/own-bank/keep-picture.ts';

export type DraftAnswer = { key: number; text: string; isRight: boolean };

/** A question as it is typed; the numbers are still texts. */
export type Draft = {
  topicId: string;
  difficultyId: string;
  type: QuestionType;
  text: string;
  description: string;
  seconds: string;
  answers: readonly DraftAnswer[];
  explanation: string;
  picture: OwnPicture | null;
};

export const maxAnswers = 8;

const blankAnswers = (texts: readonly string[]): DraftAnswer[] =>
  texts.map((text, key) => ({ key, text, isRight: false }));

export const blankDraft: Draft = {
  topicId: '',
  difficultyId: '',
  type: 'single_choice',
  text: '',
  description: '',
  seconds: '60',
  answers: blankAnswers(['', '', '', '']),
  explanation: '',
  picture: null,
};

/** Only a question of several answers may have more than one right answer. */
export const markRight = (draft: Draft, key: number, isRight: boolean): Draft => ({
  ...draft,
  answers: draft.answers.map((answer) => {
    if (answer.key === key) return { ...answer, isRight };
    return isRight && draft.type !== 'multiple_choice' ? { ...answer, isRight: false } : answer;
  }),
});

/** Another type keeps what was written where it can: of several right answers the first, and the two words of true or false. */
export const changeType = (draft: Draft, type: QuestionType): Draft => {
  if (type === 'true_false') {
    return { ...draft, type, answers: blankAnswers(['Verdadero', 'Falso']) };
  }
  if (draft.type === 'true_false') return { ...draft, type, answers: blankDraft.answers };
  const [first] = draft.answers.filter(({ isRight }) => isRight);
  return type === 'multiple_choice' || first === undefined
    ? { ...draft, type }
    : markRight({ ...draft, type }, first.key, true);
};

export const addAnswer = (draft: Draft): Draft => {
  const key = Math.max(0, ...draft.answers.map((answer) => answer.key)) + 1;
  return { ...draft, answers: [...draft.answers, { key, text: '', isRight: false }] };
};

export const removeAnswer = (draft: Draft, key: number): Draft => ({
  ...draft,
  answers: draft.answers.filter((answer) => answer.key !== key),
});

/** What is no number goes as nothing: the server says what it wants instead. */
export const toBody = (draft: Draft): BodyOf<typeof createOwnQuestion> => ({
  topic_id: Number(draft.topicId),
  difficulty_id: Number(draft.difficultyId),
  type: draft.type,
  question_text: draft.text,
  description: draft.description.trim() || null,
  time_limit: Number(draft.seconds),
  answers: writtenOf(draft.answers).map(({ text, isRight }) => ({
    answer_text: text,
    is_correct: isRight,
  })),
  ...(draft.explanation.trim() !== '' && { explanation: draft.explanation.trim() }),
  ...(draft.picture !== null && {
    picture: { id: draft.picture.id, alt: draft.picture.alt.trim() },
  }),
});
