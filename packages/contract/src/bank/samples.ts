import * as z from 'zod/mini';

import { endpoint } from '#src/shared/endpoint.ts';
import { catalogueParams } from '#src/shared/ids.ts';
import { codeColours } from '#src/shared/text.ts';

/** A question that shows how an exam looks; no exam asks it, so its key is no secret. */
export const sampleQuestion = z.object({
  technology: z.string(),
  difficulty: z.string(),
  type: z.string(),
  time_limit: z.int().check(z.positive()),
  description: z.string(),
  question_text: z.string(),
  /** How each piece of code of the text is coloured, as `cutCode` reads it; missing where none is. */
  code_colours: z.optional(codeColours),
  answers: z.array(
    z.object({ text: z.string(), is_correct: z.boolean(), why: z.nullable(z.string()) }),
  ),
  explanation: z.string(),
});

export type SampleQuestion = z.infer<typeof sampleQuestion>;

export const listSamples = endpoint({
  id: 'listSamples',
  method: 'GET',
  path: '/api/evaluations/{id}/samples',
  access: 'catalogue.read',
  summary:
    'One sample question of each technology an evaluation asks about, the most asked first; none of them is ever asked.',
  params: catalogueParams,
  responses: { 200: z.object({ data: z.array(sampleQuestion) }) },
  feature: 'evaluations.samples',
});
