import * as z from 'zod/mini';

import { abilities } from '#src/shared/abilities.ts';
import { catalogueId, timestamp, uuid } from '#src/shared/ids.ts';
import { attemptStatuses } from '#src/shared/statuses.ts';

/** A person across the positions of the account, with every attempt they ended. */
export const candidateAttempts = z.object({
  candidate_id: uuid,
  name: z.string(),
  email: z.string(),
  evaluations: z.array(
    z.object({
      evaluation_id: catalogueId,
      evaluation_title: z.string(),
      position_title: z.string(),
      /** Tells positions of the same title apart; an extra. */
      position_id: z.optional(uuid),
      /** The person's place in that position, whose page tells the whole result; an extra. */
      position_candidate_id: z.optional(uuid),
      attempts: z.array(
        z.object({
          attempt_id: uuid,
          score: z.nullable(z.int().check(z.nonnegative())),
          submitted_at: z.nullable(timestamp),
          /** Of how many, and how far the attempt went; extras. */
          max_score: z.optional(z.int().check(z.positive())),
          status: z.optional(z.enum(attemptStatuses)),
        }),
      ),
    }),
  ),
  /** Every position the person is in, also those without an evaluation; an extra. */
  position_ids: z.optional(z.array(uuid)),
  /** Name and address were erased for good; an extra. */
  is_erased: z.optional(z.boolean()),
  abilities,
});

export type CandidateAttempts = z.infer<typeof candidateAttempts>;
