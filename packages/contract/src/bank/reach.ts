import * as z from 'zod/mini';

import { endpoint } from '#src/shared/endpoint.ts';
import { catalogueId, catalogueParams } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';

/** Waiting invitations are counted up to here; more than this is told as "or more". */
export const mostCountedInvitations = 10_000;

const used = {
  /** Open positions that ask it. */
  positions: count,
  /** Sent and not begun, counted up to a limit. */
  invitations: count,
  /** Exams that run now. */
  running: count,
};

export const evaluationReach = z.object(used);

export type EvaluationReach = z.infer<typeof evaluationReach>;

export const questionReach = z.object({
  ...used,
  /** Active evaluations whose newest version asks it. */
  evaluations: z.array(z.object({ id: catalogueId, title: z.string() })),
});

export type QuestionReach = z.infer<typeof questionReach>;

const access = 'staff.catalogue';
const feature = 'staff.catalogue';

export const getEvaluationReach = endpoint({
  id: 'getEvaluationReach',
  method: 'GET',
  path: '/api/staff/evaluations/{id}/reach',
  access,
  summary: 'What publishing or retiring an evaluation would touch.',
  params: catalogueParams,
  responses: { 200: z.object({ data: evaluationReach }) },
  feature,
});

export const getQuestionReach = endpoint({
  id: 'getQuestionReach',
  method: 'GET',
  path: '/api/staff/questions/{id}/reach',
  access,
  summary: 'Where a question of the shared bank is asked.',
  params: catalogueParams,
  responses: { 200: z.object({ data: questionReach }) },
  feature,
});
