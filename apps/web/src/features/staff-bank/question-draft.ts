import type { QuestionType } from '@tamiz/contract/shared/statuses';

export type DraftAnswer = { text: string; isRight: boolean };

/** A question as it is typed; the numbers are still texts. */
export type QuestionDraft = {
  topicId: string;
  difficultyId: string;
  type: QuestionType;
  text: string;
  description: string;
  seconds: string;
  answers: readonly DraftAnswer[];
};

export const blankDraft: QuestionDraft = {
  topicId: '',
  difficultyId: '',
  type: 'single_choice',
  text: '',
  description: '',
  seconds: '60',
  answers: Array.from({ length: 4 }, (_, index) => ({ text: '', isRight: index === 0 })),
};

/** The answers that were not left empty. */
export const writtenAnswers = ({ answers }: QuestionDraft) =>
  answers.filter(({ text }) => text.trim() !== '');

export const toBody = (draft: QuestionDraft) => ({
  topic_id: Number(draft.topicId),
  difficulty_id: Number(draft.difficultyId),
  type: draft.type,
  question_text: draft.text,
  description: draft.description.trim() === '' ? null : draft.description,
  time_limit: Number(draft.seconds),
  answers: writtenAnswers(draft).map(({ text, isRight }) => ({
    answer_text: text,
    is_correct: isRight,
  })),
});
