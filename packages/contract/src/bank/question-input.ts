import * as z from 'zod/mini';

import { questionTextLength, questionTimeLimitSeconds } from '#src/shared/constants.ts';
import { someChange } from '#src/shared/patch.ts';
import { questionTypes } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';
import { whole } from '#src/shared/numbers.ts';
import { chosenDifficulty } from '#src/shared/ids.ts';

const tooLong = (subject: string, max: number) =>
  `${subject} no puede tener más de ${String(max)} caracteres.`;

const requiredText = (missing: string, excess: string, max: number) =>
  text(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, excess));

const timeLimitMessage = `El tiempo límite debe estar entre ${String(questionTimeLimitSeconds.min)} y ${String(questionTimeLimitSeconds.max)} segundos.`;

/** The fields of a question that staff may change, each by itself. */
export const questionChanges = z
  .object({
    question_text: z.optional(
      requiredText(
        'Escribe la pregunta.',
        tooLong('La pregunta', questionTextLength.question),
        questionTextLength.question,
      ),
    ),
    description: z.optional(
      z.nullable(
        text('La descripción no es válida.').check(
          z.trim(),
          z.maxLength(
            questionTextLength.description,
            tooLong('La descripción', questionTextLength.description),
          ),
        ),
      ),
    ),
    type: z.optional(z.enum(questionTypes, 'Elige el tipo de pregunta.')),
    difficulty_id: z.optional(chosenDifficulty('Elige la dificultad.')),
    time_limit: z.optional(
      whole(questionTimeLimitSeconds.min, questionTimeLimitSeconds.max, timeLimitMessage),
    ),
  })
  .check(someChange);

const answerText = requiredText(
  'Escribe la respuesta.',
  tooLong('La respuesta', questionTextLength.answer),
  questionTextLength.answer,
);

const isCorrect = z.boolean('Indica si la respuesta es correcta.');

/** The fields of an answer that staff may change, each by itself. */
export const answerChanges = z
  .object({ answer_text: z.optional(answerText), is_correct: z.optional(isCorrect) })
  .check(someChange);

/** An answer to add. */
export const newAnswer = z.object(
  { answer_text: answerText, is_correct: isCorrect },
  'La respuesta no es válida.',
);
