import * as z from 'zod/mini';

import {
  answerChanges,
  newAnswer,
  newQuestion,
  questionChanges,
} from '#src/bank/question-input.ts';
import { answer, listedQuestion, question } from '#src/bank/question.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { catalogueIdParam, catalogueParams, difficultyIdParam } from '#src/shared/ids.ts';
import { flatPage, pageQuery } from '#src/shared/page.ts';
import { questionStatuses } from '#src/shared/statuses.ts';

export const listQuestions = endpoint({
  id: 'listQuestions',
  method: 'GET',
  path: '/api/questions',
  access: 'catalogue.read',
  summary:
    'The question banks by page, the shared one and that of the account; the text stays hidden from who may not edit questions.',
  query: z.extend(pageQuery, {
    category_id: z.optional(catalogueIdParam),
    technology_id: z.optional(catalogueIdParam),
    topic_id: z.optional(catalogueIdParam),
    difficulty_id: z.optional(difficultyIdParam),
    status: z.optional(z.enum(questionStatuses, 'El estado no es válido.')),
    /** Which bank is searched, an extra: both where nothing is said, the own questions first. */
    bank: z.optional(z.enum(['shared', 'own'], 'El banco no es válido.')),
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
    // A question of the account's own bank is no secret of ours: it is not counted.
    isCountedByRoute: true,
    staff: { max: 120, windowSeconds: 3600 },
  },
});

export const updateQuestion = endpoint({
  id: 'updateQuestion',
  method: 'PATCH',
  path: '/api/questions/{id}',
  access: 'questions.edit',
  summary:
    'Changes the fields sent of a question: staff one of the shared bank, an account one of its own.',
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

const feature = 'staff.catalogue';

export const createQuestion = endpoint({
  id: 'createQuestion',
  method: 'POST',
  path: '/api/staff/questions',
  access: 'staff.catalogue',
  summary:
    'Adds a question to the bank; it is used once its answers are confirmed and it is active.',
  body: newQuestion,
  responses: { 201: z.object({ data: question }) },
  feature,
});

export const confirmAnswers = endpoint({
  id: 'confirmAnswers',
  method: 'POST',
  path: '/api/staff/questions/{id}/confirm',
  access: 'staff.catalogue',
  summary: 'Says that the key of a question was read and holds.',
  params: catalogueParams,
  responses: { 200: z.object({ data: question }) },
  feature,
});

export const stepQuestion = endpoint({
  id: 'stepQuestion',
  method: 'POST',
  path: '/api/staff/questions/{id}/status',
  access: 'staff.catalogue',
  summary:
    'Takes a question one step: active once confirmed, deactivated and back, archived for good.',
  params: catalogueParams,
  body: z.object({ status: z.enum(questionStatuses, 'Elige el estado.') }),
  responses: { 200: z.object({ data: question }) },
  feature,
});
