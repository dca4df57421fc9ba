import * as z from 'zod/mini';

import { endpoint } from '#src/shared/endpoint.ts';
import { timestamp, uuid } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { positionStatuses } from '#src/shared/statuses.ts';

const percent = z.int().check(z.gte(0), z.lte(100));

/** What needs a decision: an evaluation to assign, or candidates nobody has invited yet. */
export const attentionKinds = ['assign_evaluation', 'send_invitations'] as const;

/** What a recruiter wants to know first; an extension, so the web app's home page also works without it. */
export const homeSummary = z.object({
  positions: z.record(z.enum(positionStatuses), count),
  attention: z.array(
    z.object({
      kind: z.enum(attentionKinds),
      position: z.object({ id: uuid, title: z.string(), created_at: timestamp }),
      pending_count: count,
    }),
  ),
  /** In all positions that are not completed, also in those that are not listed above. */
  pending_invitations: count,
  latest_answers: z.array(
    z.object({
      position_candidate_id: uuid,
      candidate_name: z.string(),
      position_title: z.string(),
      score_pct: percent,
      completed_at: timestamp,
    }),
  ),
});

export type HomeSummary = z.infer<typeof homeSummary>;

export const getHome = endpoint({
  id: 'getHome',
  method: 'GET',
  path: '/api/home',
  access: 'positions.read',
  summary: 'Positions by status, what needs attention and the latest answers of the account.',
  responses: { 200: z.object({ data: homeSummary }) },
  feature: 'home.summary',
});
