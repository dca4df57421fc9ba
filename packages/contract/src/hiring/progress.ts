import * as z from 'zod/mini';

import { mailFate } from '#src/record/mail-delivery.ts';
import { timestamp } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { progressStates } from '#src/shared/statuses.ts';

/** The facts behind a state; null where a fact does not exist. */
export const candidateProgress = z.object({
  state: z.enum(progressStates),
  /** Loaded, sent, opened, begun or handed in: when the state began. */
  at: timestamp,
  sent_at: z.nullable(timestamp),
  /** When an open invitation ends. */
  expires_at: z.nullable(timestamp),
  /** The question on screen and how many there are, while an exam runs. */
  question: z.nullable(count),
  question_count: z.nullable(count),
  /** Correct answers of a finished exam, of how many. */
  score: z.nullable(count),
  max_score: z.nullable(count),
  /** The last mail of the invitation; null where none is known, or after 30 days. */
  mail: z.optional(z.nullable(mailFate)),
});

export type CandidateProgress = z.infer<typeof candidateProgress>;

/** How many there are in each state. */
export const progressCounts = z.record(z.enum(progressStates), count);

export type ProgressCounts = z.infer<typeof progressCounts>;
