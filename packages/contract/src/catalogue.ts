import * as z from 'zod/mini';

import {
  answer,
  answerChanges,
  catalogues,
  evaluation,
  evaluationSummary,
  newAnswer,
  question,
  questionChanges,
  questionSummary,
} from '#src/catalogue-schemas.ts';
import { endpoint } from '#src/endpoint.ts';
import { catalogueId, catalogueIdParam, catalogueParams } from '#src/ids.ts';
import { flatPage, nestedPage, pageQuery } from '#src/page.ts';
import { questionStatuses } from '#src/statuses.ts';

export const getDropdowns = endpoint({
  id: 'getDropdowns',
  method: 'GET',
  path: '/api/dropdowns',
  access: 'catalogue.read',
  summary: 'The catalogues every form reads, the price of a credit and the features of this API.',
  responses: { 200: z.object({ data: catalogues }), 304: z.undefined() },
});

export const listEvaluationOptions = endpoint({
  id: 'listEvaluationOptions',
  method: 'GET',
  path: '/api/dropdowns/evaluations',
  access: 'catalogue.read',
  summary: 'The active evaluations of a specialty, to choose one from.',
  query: z.object({ specialty_id: catalogueIdParam }),
  responses: {
    200: z.object({ data: z.array(z.object({ id: catalogueId, title: z.string() })) }),
  },
});

const searchMessage = 'Busca con un texto de hasta 100 caracteres.';

export const listEvaluations = endpoint({
  id: 'listEvaluations',
  method: 'GET',
  path: '/api/evaluations',
  access: 'catalogue.read',
  summary: 'Evaluations by page: those of one specialty, or all whose title contains the search.',
  query: z.extend(pageQuery, {
    specialty_id: z.optional(catalogueIdParam),
    search: z.optional(z.string(searchMessage).check(z.trim(), z.maxLength(100, searchMessage))),
  }),
  responses: { 200: nestedPage(evaluationSummary) },
});

export const getEvaluation = endpoint({
  id: 'getEvaluation',
  method: 'GET',
  path: '/api/evaluations/{id}',
  access: 'catalogue.read',
  summary: 'One evaluation with its versions and its thematic coverage.',
  params: catalogueParams,
  responses: { 200: z.object({ data: evaluation }) },
});

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
    difficulty_id: z.optional(catalogueIdParam),
    status: z.optional(z.enum(questionStatuses, 'El estado no es válido.')),
  }),
  responses: { 200: flatPage(questionSummary) },
});

export const getQuestion = endpoint({
  id: 'getQuestion',
  method: 'GET',
  path: '/api/questions/{id}',
  access: 'catalogue.read',
  summary: 'One question with its answers, at the top of the answer; limited per hour and audited.',
  params: catalogueParams,
  responses: { 200: question },
  limit: { by: 'user', max: 120, windowSeconds: 3600 },
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
