import * as z from 'zod/mini';

import { questionTextLength, questionTimeLimitSeconds } from '#src/shared/constants.ts';
import { someChange } from '#src/shared/patch.ts';
import { questionTypes } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';
import { whole } from '#src/shared/numbers.ts';
import { chosenDifficulty, chosenId, uuid } from '#src/shared/ids.ts';
import { hasSeveralAnswers, severalAnswersMessage } from '#src/bank/rules/several-answers.ts';
import { pictureAltLength } from '#src/bank/rules/own-picture.ts';

const tooLong = (subject: string, max: number) =>
  `${subject} no puede tener más de ${String(max)} caracteres.`;

const requiredText = (missing: string, excess: string, max: number) =>
  text(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, excess));

const timeLimitMessage = `El tiempo límite debe estar entre ${String(questionTimeLimitSeconds.min)} y ${String(questionTimeLimitSeconds.max)} segundos.`;

const questionText = requiredText(
  'Escribe la pregunta.',
  tooLong('La pregunta', questionTextLength.question),
  questionTextLength.question,
);

const description = text('La descripción no es válida.').check(
  z.trim(),
  z.maxLength(
    questionTextLength.description,
    tooLong('La descripción', questionTextLength.description),
  ),
);

const timeLimit = whole(
  questionTimeLimitSeconds.min,
  questionTimeLimitSeconds.max,
  timeLimitMessage,
);

const explanation = text('La explicación no es válida.').check(
  z.trim(),
  z.maxLength(
    questionTextLength.explanation,
    tooLong('La explicación', questionTextLength.explanation),
  ),
);

/** A picture that was kept before, and what it shows for whoever does not see it. */
const picture = z.object(
  {
    id: uuid,
    alt: requiredText(
      'Describe la imagen: es lo que recibe quien no puede verla.',
      tooLong('La descripción de la imagen', pictureAltLength),
      pictureAltLength,
    ),
  },
  'La imagen no es válida.',
);

/** What only a question of an account's own bank has. */
const ownParts = {
  explanation: z.optional(z.nullable(explanation)),
  picture: z.optional(z.nullable(picture)),
};

/** The fields of a question that may be changed, each by itself; explanation and picture only of an own one. */
export const questionChanges = z
  .object({
    question_text: z.optional(questionText),
    description: z.optional(z.nullable(description)),
    type: z.optional(z.enum(questionTypes, 'Elige el tipo de pregunta.')),
    difficulty_id: z.optional(chosenDifficulty('Elige la dificultad.')),
    time_limit: z.optional(timeLimit),
    ...ownParts,
  })
  .check(someChange);

export type QuestionChanges = z.output<typeof questionChanges>;

const answerText = requiredText(
  'Escribe la respuesta.',
  tooLong('La respuesta', questionTextLength.answer),
  questionTextLength.answer,
);

const isCorrect = z.boolean('Indica si la respuesta es correcta.');

/** The fields of an answer that may be changed, each by itself. */
export const answerChanges = z
  .object({ answer_text: z.optional(answerText), is_correct: z.optional(isCorrect) })
  .check(someChange);

export type AnswerChanges = z.output<typeof answerChanges>;

/** An answer to add. */
export const newAnswer = z.object(
  { answer_text: answerText, is_correct: isCorrect },
  'La respuesta no es válida.',
);

export type NewAnswer = z.output<typeof newAnswer>;

const answersMessage = 'Escribe entre 2 y 8 respuestas.';

const written = z.object({
  topic_id: chosenId('Elige el tema.'),
  difficulty_id: chosenDifficulty('Elige la dificultad.'),
  type: z.enum(questionTypes, 'Elige el tipo de pregunta.'),
  question_text: questionText,
  description: z.nullable(description),
  time_limit: timeLimit,
  answers: z
    .array(newAnswer, answersMessage)
    .check(z.minLength(2, answersMessage), z.maxLength(8, answersMessage)),
});

/** What is already in a bank stays as it is; a new question must measure something. */
const measuring = z.refine<z.infer<typeof written>>(
  ({ type, answers }) =>
    type !== 'multiple_choice' || hasSeveralAnswers(answers.map((answer) => answer.is_correct)),
  { path: ['answers'], message: severalAnswersMessage },
);

/** A question to add with its answers. */
export const newQuestion = written.check(measuring);

/** A question to add to an account's own bank. */
export const newOwnQuestion = z.extend(written, ownParts).check(measuring);

export type NewOwnQuestion = z.output<typeof newOwnQuestion>;
