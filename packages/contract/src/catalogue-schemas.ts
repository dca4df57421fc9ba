import * as z from 'zod/mini';

import { abilities } from '#src/abilities.ts';
import { questionTextLength, questionTimeLimitSeconds } from '#src/constants.ts';
import { catalogueId, timestamp } from '#src/ids.ts';
import { someChange } from '#src/patch.ts';
import { activeFlags, expirationUnits, questionStatuses, questionTypes } from '#src/statuses.ts';

const named = z.object({ id: catalogueId, name: z.string() });

const count = z.int().check(z.nonnegative());

/** Category → technology → topic → difficulty → number of questions, each level keyed by name. */
export const taxonomySummary = z.record(
  z.string(),
  z.record(z.string(), z.record(z.string(), z.record(z.string(), count))),
);

const range = z.object({ min: z.int(), max: z.int() });

/** Everything the forms offer; `features` announces what this API adds to section 7. */
export const catalogues = z.object({
  difficulties: z.array(named),
  question_types: z.array(z.object({ value: z.string(), label: z.string() })),
  categories: z.array(
    z.extend(named, { technologies: z.array(z.extend(named, { topics: z.array(named) })) }),
  ),
  expiration_unit: z.array(z.enum(expirationUnits)),
  expiration_value_per_day: z.array(z.int().check(z.positive())),
  expiration_value_per_hour: range,
  max_candidates: range,
  profiles: z.array(
    z.extend(named, {
      specialties: z.array(z.extend(named, { description: z.nullable(z.string()) })),
    }),
  ),
  questions_summary: z.object({ taxonomy_summary: taxonomySummary }),
  credit_price: z.number().check(z.positive()),
  features: z.array(z.string()),
});

export type Catalogues = z.infer<typeof catalogues>;

/** A question without its answers; `question_text` only leaves for who may edit questions. */
export const questionSummary = z.object({
  id: catalogueId,
  question_text: z.optional(z.string()),
  description: z.nullable(z.string()),
  type: z.string(),
  time_limit: z.int().check(z.positive()),
  status: z.enum(questionStatuses),
  answers_confirmed: z.boolean(),
  difficulty: named,
  topic: z.object({
    name: z.string(),
    technology: z.object({ name: z.string(), category: z.object({ name: z.string() }) }),
  }),
});

export type QuestionSummary = z.infer<typeof questionSummary>;

/** One answer of a question; `is_correct` leaves the server only inside a single question. */
export const answer = z.object({
  id: catalogueId,
  answer_text: z.string(),
  is_correct: z.boolean(),
});

export type Answer = z.infer<typeof answer>;

/** The only answer that tells which answers are right, hence its limit per hour. */
export const question = z.extend(questionSummary, {
  answers: z.array(answer),
  max_answers: z.int().check(z.positive()),
  abilities,
});

export type Question = z.infer<typeof question>;

/** An evaluation in a list. */
export const evaluationSummary = z.object({
  id: catalogueId,
  title: z.string(),
  description: z.nullable(z.string()),
});

export type EvaluationSummary = z.infer<typeof evaluationSummary>;

/** An evaluation with every version and the coverage of its latest. */
export const evaluation = z.extend(evaluationSummary, {
  type: z.string(),
  is_active: z.literal(activeFlags),
  created_at: timestamp,
  latest_version_id: z.nullable(catalogueId),
  versions: z.array(
    z.object({
      id: catalogueId,
      pending_patch: z.boolean(),
      questions: z.array(questionSummary),
    }),
  ),
  taxonomy_summary: taxonomySummary,
});

export type Evaluation = z.infer<typeof evaluation>;

const requiredText = (missing: string, tooLong: string, max: number) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong));

const tooLong = (subject: string, max: number) =>
  `${subject} no puede tener más de ${String(max)} caracteres.`;

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
        z
          .string('La descripción no es válida.')
          .check(
            z.trim(),
            z.maxLength(
              questionTextLength.description,
              tooLong('La descripción', questionTextLength.description),
            ),
          ),
      ),
    ),
    type: z.optional(z.enum(questionTypes, 'Elige el tipo de pregunta.')),
    difficulty_id: z.optional(
      z.int('Elige la dificultad.').check(z.positive('Elige la dificultad.')),
    ),
    time_limit: z.optional(
      z
        .int(timeLimitMessage)
        .check(
          z.gte(questionTimeLimitSeconds.min, timeLimitMessage),
          z.lte(questionTimeLimitSeconds.max, timeLimitMessage),
        ),
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
