import * as z from 'zod/mini';

import { questionSummary } from '#src/bank/question.ts';
import { taxonomySummary } from '#src/bank/taxonomy.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import {
  catalogueId,
  catalogueIdParam,
  catalogueParams,
  chosenId,
  difficultyIdParam,
  timestamp,
} from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { nestedPage, pageQuery } from '#src/shared/page.ts';
import { someChange } from '#src/shared/patch.ts';
import { navigations } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';

const feature = 'staff.catalogue';
const access = 'staff.catalogue';

/** An evaluation in the builder's list, retired ones included. */
export const staffEvaluationSummary = z.object({
  id: catalogueId,
  title: z.string(),
  specialty: z.object({ id: catalogueId, name: z.string() }),
  is_active: z.boolean(),
  /** Null until something is published. */
  version: z.nullable(z.int()),
  questions: count,
  /** Questions of the newest version that were changed since. */
  pending_patches: count,
});

export type StaffEvaluationSummary = z.infer<typeof staffEvaluationSummary>;

const searchMessage = 'Busca con un texto de hasta 100 caracteres.';

export const listStaffEvaluations = endpoint({
  id: 'listStaffEvaluations',
  method: 'GET',
  path: '/api/staff/evaluations',
  access,
  summary: 'Every evaluation by page, those without a version and retired ones included.',
  query: z.extend(pageQuery, {
    search: z.optional(text(searchMessage).check(z.trim(), z.maxLength(100, searchMessage))),
  }),
  responses: { 200: nestedPage(staffEvaluationSummary) },
  feature,
});

/** A question the builder offers or holds; `is_outdated` when the bank changed since it was published. */
export const builderQuestion = z.extend(questionSummary, {
  question_text: z.string(),
  topic_id: catalogueId,
  is_outdated: z.boolean(),
});

export type BuilderQuestion = z.infer<typeof builderQuestion>;

export const staffEvaluation = z.extend(staffEvaluationSummary, {
  description: z.nullable(z.string()),
  /** How the questions of the newest version are met; `forward` until something is published. */
  navigation: z.enum(navigations),
  /** The newest published set, in order. */
  current: z.array(builderQuestion),
  versions: z.array(
    z.object({
      id: catalogueId,
      number: z.int(),
      navigation: z.enum(navigations),
      published_at: timestamp,
      questions: count,
      attempts: count,
    }),
  ),
  taxonomy_summary: taxonomySummary,
});

export type StaffEvaluation = z.infer<typeof staffEvaluation>;

const one = z.object({ data: staffEvaluation });

export const getStaffEvaluation = endpoint({
  id: 'getStaffEvaluation',
  method: 'GET',
  path: '/api/staff/evaluations/{id}',
  access,
  summary: 'One evaluation with what it asks, its versions and what waits to be patched.',
  params: catalogueParams,
  responses: { 200: one },
  feature,
});

const titleMessage = 'El título debe tener entre 2 y 120 caracteres.';
const title = text(titleMessage).check(
  z.trim(),
  z.minLength(2, titleMessage),
  z.maxLength(120, titleMessage),
);
const descriptionMessage = 'La descripción no puede tener más de 600 caracteres.';
const description = z.nullable(
  text(descriptionMessage).check(z.trim(), z.maxLength(600, descriptionMessage)),
);
const specialty = chosenId('Elige la especialidad.');

const newEvaluation = z.object({ title, description, specialty_id: specialty });

export type NewEvaluation = z.output<typeof newEvaluation>;

export const createEvaluation = endpoint({
  id: 'createEvaluation',
  method: 'POST',
  path: '/api/staff/evaluations',
  access,
  summary: 'Begins an evaluation; recruiters see it once a version is published.',
  body: newEvaluation,
  responses: { 201: one },
  feature,
});

const evaluationChanges = z
  .object({
    title: z.optional(title),
    description: z.optional(description),
    specialty_id: z.optional(specialty),
    is_active: z.optional(z.boolean('Indica sí o no.')),
  })
  .check(someChange);

export type EvaluationChanges = z.output<typeof evaluationChanges>;

export const editEvaluation = endpoint({
  id: 'editEvaluation',
  method: 'PATCH',
  path: '/api/staff/evaluations/{id}',
  access,
  summary: 'Changes its words or its specialty, retires it or brings it back.',
  params: catalogueParams,
  body: evaluationChanges,
  responses: { 200: one },
  feature,
});

export const listQuestionChoices = endpoint({
  id: 'listQuestionChoices',
  method: 'GET',
  path: '/api/staff/question-choices',
  access,
  summary: 'Active questions with confirmed answers of a topic, of one difficulty or of all.',
  query: z.object({ topic_id: catalogueIdParam, difficulty_id: z.optional(difficultyIdParam) }),
  responses: { 200: z.object({ data: z.array(builderQuestion) }) },
  feature,
});

const questionsMessage = 'Elige entre 1 y 100 preguntas distintas.';

export const publishEvaluation = endpoint({
  id: 'publishEvaluation',
  method: 'POST',
  path: '/api/staff/evaluations/{id}/versions',
  access,
  summary: 'Publishes the next version with these questions, in this order, fixed for ever.',
  params: catalogueParams,
  body: z.object({
    question_ids: z.array(chosenId(), questionsMessage).check(
      z.minLength(1, questionsMessage),
      z.maxLength(100, questionsMessage),
      z.refine((ids) => new Set(ids).size === ids.length, questionsMessage),
    ),
    /** Without it candidates only go forward. */
    navigation: z.optional(z.enum(navigations, 'Elige cómo se recorre el examen.')),
  }),
  responses: { 201: one },
  feature,
});

export const applyEvaluationPatches = endpoint({
  id: 'applyEvaluationPatches',
  method: 'POST',
  path: '/api/staff/evaluations/{id}/patches',
  access,
  summary: 'Publishes the newest version once more with everything corrected since.',
  params: catalogueParams,
  responses: { 201: one },
  feature,
});
