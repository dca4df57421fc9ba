import type { BodyOf } from '@tamiz/contract/call';
import type { updateAnswer, updateQuestion } from '@tamiz/contract/calls/bank/questions';

import type { Answer, Question } from '#src/features/questions/api/get-question.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import type { OwnPicture } from '#src/lib/own-bank/keep-picture.ts';
import type { Id } from '#src/lib/reading/fields.ts';

/** A question as the form holds it: everything a text, as typed. */
export type Draft = {
  text: string;
  description: string;
  type: string;
  timeLimit: string;
  difficultyId: Id | null;
  answers: readonly Answer[];
  explanation: string;
  picture: OwnPicture | null;
};

type QuestionChanges = BodyOf<typeof updateQuestion>;

/** One call of the saving: of the question itself, or of one of its answers. */
export type Step =
  | { answerId: null; body: QuestionChanges }
  | { answerId: Id; body: BodyOf<typeof updateAnswer> };

export const draftOf = (question: Question): Draft => ({
  text: question.text ?? '',
  description: question.description ?? '',
  type: question.type,
  timeLimit: question.timeLimit === null ? '' : String(question.timeLimit),
  difficultyId: question.difficulty?.id ?? null,
  answers: question.answers,
  explanation: question.explanation ?? '',
  picture: question.picture,
});

const isSamePicture = (a: Draft, b: Draft): boolean =>
  a.picture?.id === b.picture?.id && a.picture?.alt.trim() === b.picture?.alt.trim();

const isSameExplanation = (a: Draft, b: Draft): boolean =>
  a.explanation.trim() === b.explanation.trim();

const isSameQuestion = (a: Draft, b: Draft): boolean =>
  a.text.trim() === b.text.trim() &&
  a.description.trim() === b.description.trim() &&
  a.type === b.type &&
  a.timeLimit.trim() === b.timeLimit.trim() &&
  a.difficultyId === b.difficultyId &&
  isSameExplanation(a, b) &&
  isSamePicture(a, b);

/** What is no number goes as nothing: the server says what it wants instead. */
const toSeconds = (typed: string): number | null =>
  typed.trim() === '' || Number.isNaN(Number(typed)) ? null : Number(typed);

const questionBody = (draft: Draft, before: Draft): QuestionChanges => ({
  // A text the backend keeps hidden is only replaced by one that was really written.
  ...((draft.text.trim() !== '' || before.text !== '') && { question_text: draft.text.trim() }),
  description: draft.description.trim() || null,
  type: asGiven(draft.type),
  difficulty_id: asGiven(draft.difficultyId),
  time_limit: asGiven(toSeconds(draft.timeLimit)),
  // Only own questions have these, so they are named only where they change.
  ...(!isSameExplanation(draft, before) && { explanation: draft.explanation.trim() || null }),
  ...(!isSamePicture(draft, before) && {
    picture:
      draft.picture === null ? null : { id: draft.picture.id, alt: draft.picture.alt.trim() },
  }),
});

/** The calls that turn one draft into the other: the question first, then each answer that changed. */
export const stepsBetween = (before: Draft, after: Draft): Step[] => {
  const question: Step[] = isSameQuestion(before, after)
    ? []
    : [{ answerId: null, body: questionBody(after, before) }];
  const answers = after.answers.flatMap((answer): Step[] => {
    const old = before.answers.find(({ id }) => id === answer.id);
    const isSame = old?.text.trim() === answer.text.trim() && old.isCorrect === answer.isCorrect;
    if (isSame) return [];
    const body = { answer_text: answer.text.trim(), is_correct: answer.isCorrect };
    return [{ answerId: answer.id, body }];
  });
  return [...question, ...answers];
};

/** The draft as the server has it once a step is done, so that a second try repeats nothing. */
export const afterStep = (before: Draft, wanted: Draft, { answerId }: Step): Draft =>
  answerId === null
    ? { ...wanted, answers: before.answers }
    : {
        ...before,
        answers: before.answers.map(
          (answer) =>
            wanted.answers.find(({ id }) => id === answerId && id === answer.id) ?? answer,
        ),
      };

/** Every field of the form that can be told something. */
export type Field =
  | 'question_text'
  | 'description'
  | 'type'
  | 'time_limit'
  | 'difficulty_id'
  | 'explanation'
  | 'picture.alt'
  | `answer ${Id}`;

const questionFields = [
  'question_text',
  'description',
  'type',
  'time_limit',
  'difficulty_id',
  'explanation',
  'picture.alt',
] as const satisfies readonly Field[];

export type Problems = Readonly<Partial<Record<Field, string>>>;

/** Which field each message of a refused step belongs to. */
export const problemsOf = (
  { answerId }: Pick<Step, 'answerId'>,
  { fields }: ApiFailure,
): Problems => {
  if (answerId !== null) {
    const problem = fields['answer_text'] ?? fields['is_correct'];
    return problem === undefined ? {} : { [`answer ${answerId}`]: problem };
  }
  return Object.fromEntries(
    questionFields.flatMap((field) => {
      const problem = fields[field];
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
};

/** What to say beside the fields; null when a field already says it. */
export const tellBesideFields = (
  failure: ApiFailure,
  problems: Problems,
  fallback: string,
): string | null => {
  if (Object.keys(problems).length > 0) return null;
  if (failure.kind === 'network') return 'Error de red. Intenta más tarde.';
  if (failure.kind === 'broken' || failure.message === '') {
    return failure.status === 403 ? 'No tienes permiso para realizar esta acción.' : fallback;
  }
  return failure.message;
};
