import * as z from 'zod/mini';

import { answerChanges, newAnswer, questionChanges } from '#src/bank/question-input.ts';
import { answer, listedQuestion, question } from '#src/bank/question.ts';
import { questionTextLength, questionTimeLimitSeconds } from '#src/shared/constants.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import {
  catalogueIdParam,
  catalogueParams,
  chosenDifficulty,
  chosenId,
  difficultyIdParam,
} from '#src/shared/ids.ts';
import { flatPage, pageQuery } from '#src/shared/page.ts';
import { questionStatuses, questionTypes } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';
import { whole } from '#src/shared/numbers.ts';

export const listQuestions = endpoint({
  id: 'listQuestions',
  method: 'GET',
  path: '/api/questions',
  access: 'catalogue.read',
  summary: 'The question bank by page; the text stays hidden from who may not edit questions.',
  query: z.extend(pageQuery, {
    category_id: z.optional(catalogueIdParam),
    technology_id: z.optional(catalogueIdParam),
    topic_id: z.optional(catalogueIdParam),
    difficulty_id: z.optional(difficultyIdParam),
    status: z.optional(z.enum(questionStatuses, 'El estado no es válido.')),
  }),
  responses: { 200: flatPage(listedQuestion) },
});

export const getQuestion = endpoint({
  id: 'getQuestion',
  method: 'GET',
  path: '/api/questions/{id}',
  access: 'catalogue.read',
  summary: 'One question with its answers, at the top of the answer; limited per day and audited.',
  params: catalogueParams,
  responses: { 200: question },
  // It shows keys: at this pace one account reads a bank of a thousand questions in ten days.
  limit: {
    by: 'account',
    max: 100,
    windowSeconds: 86_400,
    staff: { max: 120, windowSeconds: 3600 },
  },
});

export const updateQuestion = endpoint({
  id: 'updateQuestion',
  method: 'PATCH',
  path: '/api/questions/{id}',
  access: 'questions.edit',
  summary: 'Changes the fields sent of a question.',
  params: catalogueParams,
  body: questionChanges,
  responses: { 200: z.object({ data: question }) },
});

export const addAnswer = endpoint({
  id: 'addAnswer',
  method: 'POST',
  path: '/api/questions/{id}/answers',
  access: 'questions.edit',
  summary: 'Adds an answer to a question that has room for one.',
  params: catalogueParams,
  body: newAnswer,
  responses: { 201: z.object({ data: answer }) },
  feature: 'questions.add_answer',
});

export const updateAnswer = endpoint({
  id: 'updateAnswer',
  method: 'PATCH',
  path: '/api/questions/{id}/answers/{answerId}',
  access: 'questions.edit',
  summary: 'Changes the text of an answer, or whether it is right.',
  params: z.extend(catalogueParams, { answerId: catalogueIdParam }),
  body: answerChanges,
  responses: { 200: z.object({ data: answer }) },
});

const questionMessage = 'Escribe la pregunta.';

const timeMessage = `El tiempo límite debe estar entre ${String(questionTimeLimitSeconds.min)} y ${String(questionTimeLimitSeconds.max)} segundos.`;

const answersMessage = 'Escribe entre 2 y 8 respuestas.';

const feature = 'staff.catalogue';

export const createQuestion = endpoint({
  id: 'createQuestion',
  method: 'POST',
  path: '/api/staff/questions',
  access: 'questions.edit',
  summary:
    'Adds a question to the bank; it is used once its answers are confirmed and it is active.',
  body: z.object({
    topic_id: chosenId('Elige el tema.'),
    difficulty_id: chosenDifficulty('Elige la dificultad.'),
    type: z.enum(questionTypes, 'Elige el tipo de pregunta.'),
    question_text: text(questionMessage).check(
      z.trim(),
      z.minLength(1, questionMessage),
      z.maxLength(questionTextLength.question, 'La pregunta es demasiado larga.'),
    ),
    description: z.nullable(
      text('La descripción no es válida.').check(
        z.trim(),
        z.maxLength(questionTextLength.description, 'La descripción es demasiado larga.'),
      ),
    ),
    time_limit: whole(questionTimeLimitSeconds.min, questionTimeLimitSeconds.max, timeMessage),
    answers: z
      .array(newAnswer, answersMessage)
      .check(z.minLength(2, answersMessage), z.maxLength(8, answersMessage)),
  }),
  responses: { 201: z.object({ data: question }) },
  feature,
});

export const confirmAnswers = endpoint({
  id: 'confirmAnswers',
  method: 'POST',
  path: '/api/staff/questions/{id}/confirm',
  access: 'questions.edit',
  summary: 'Says that the key of a question was read and holds.',
  params: catalogueParams,
  responses: { 200: z.object({ data: question }) },
  feature,
});

export const stepQuestion = endpoint({
  id: 'stepQuestion',
  method: 'POST',
  path: '/api/staff/questions/{id}/status',
  access: 'questions.edit',
  summary:
    'Takes a question one step: active once confirmed, deactivated and back, archived for good.',
  params: catalogueParams,
  body: z.object({ status: z.enum(questionStatuses, 'Elige el estado.') }),
  responses: { 200: z.object({ data: question }) },
  feature,
});
