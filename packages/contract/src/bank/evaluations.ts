import * as z from 'zod/mini';

import { questionSummary } from '#src/bank/question.ts';
import { taxonomySummary } from '#src/bank/taxonomy.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { catalogueId, catalogueIdParam, catalogueParams, timestamp } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { nestedPage, pageQuery } from '#src/shared/page.ts';
import { activeFlags, navigations } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';

/** An evaluation in a list. */
export const evaluationSummary = z.object({
  id: catalogueId,
  title: z.string(),
  description: z.nullable(z.string()),
});

/** Present, and true, for an evaluation of the account; an extra. */
const ofTheAccount = z.optional(z.literal(true));

const share = z.object({ name: z.string(), questions: count });

/** What helps to choose one: how long its newest version takes and what it asks, the most asked technology and the easiest level first. */
export const evaluationFacts = z.object({
  questions: count,
  seconds: count,
  technologies: z.array(share),
  levels: z.array(share),
  navigation: z.enum(navigations),
});

/** An evaluation in a list, with whom it is for and its facts; an extra. */
export const listedEvaluation = z.extend(evaluationSummary, {
  specialty_id: catalogueId,
  facts: evaluationFacts,
  is_own: ofTheAccount,
});

export type ListedEvaluation = z.infer<typeof listedEvaluation>;

/** An evaluation with every version and the coverage of its latest. */
export const evaluation = z.extend(evaluationSummary, {
  specialty_id: catalogueId,
  type: z.string(),
  is_active: z.literal(activeFlags),
  created_at: timestamp,
  latest_version_id: z.nullable(catalogueId),
  versions: z.array(
    z.object({
      id: catalogueId,
      pending_patch: z.boolean(),
      navigation: z.enum(navigations),
      questions: z.array(questionSummary),
    }),
  ),
  taxonomy_summary: taxonomySummary,
  is_own: ofTheAccount,
});

export type Evaluation = z.infer<typeof evaluation>;

export const listEvaluationOptions = endpoint({
  id: 'listEvaluationOptions',
  method: 'GET',
  path: '/api/dropdowns/evaluations',
  access: 'catalogue.read',
  summary: 'The active evaluations of a specialty, to choose one from.',
  query: z.object({ specialty_id: catalogueIdParam }),
  responses: {
    200: z.object({ data: z.array(listedEvaluation) }),
  },
});

const searchMessage = 'Busca con un texto de hasta 100 caracteres.';

export const listEvaluations = endpoint({
  id: 'listEvaluations',
  method: 'GET',
  path: '/api/evaluations',
  access: 'catalogue.read',
  summary:
    'Evaluations by page: those of one profile or specialty, or all that have every word of the search in their title, description, specialty, profile, technologies or levels.',
  query: z.extend(pageQuery, {
    profile_id: z.optional(catalogueIdParam),
    specialty_id: z.optional(catalogueIdParam),
    search: z.optional(text(searchMessage).check(z.trim(), z.maxLength(100, searchMessage))),
  }),
  responses: { 200: nestedPage(listedEvaluation) },
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
