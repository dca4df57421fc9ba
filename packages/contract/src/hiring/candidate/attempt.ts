import * as z from 'zod/mini';

import { catalogueId, timestamp, uuid } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { attemptStatuses, navigations } from '#src/shared/statuses.ts';

const seconds = z.number().check(z.nonnegative());

const percent = z.number().check(z.gte(0), z.lte(100));

const named = { id: catalogueId, name: z.string() };

const attemptQuestion = z.object({
  id: catalogueId,
  is_correct: z.boolean(),
  unanswered: z.boolean(),
  difficulty_id: catalogueId,
  time_spent_seconds: seconds,
  /** Added where the breakdown is shown; it is not stored with it. */
  description: z.optional(z.string()),
});

/** Computed once when the attempt ends; later changes of the bank do not alter it. */
export const attemptBreakdown = z.object({
  summary: z.object({
    total: count,
    correct: count,
    incorrect: count,
    unanswered: count,
    score_pct: percent,
    time_spent_total_seconds: seconds,
    avg_time_per_question_seconds: seconds,
  }),
  rollups: z.object({
    by_technology: z.array(
      z.object({
        technology_id: catalogueId,
        technology: z.string(),
        total: count,
        correct: count,
        incorrect: count,
        score_pct: percent,
        time_spent_total_seconds: seconds,
      }),
    ),
  }),
  categories: z.array(
    z.object({
      ...named,
      technologies: z.array(
        z.object({
          ...named,
          topics: z.array(z.object({ ...named, questions: z.array(attemptQuestion) })),
        }),
      ),
    }),
  ),
});

export type AttemptBreakdown = z.infer<typeof attemptBreakdown>;

/** A score that a corrected key changed after the exam had ended. */
export const regraded = z.object({
  at: timestamp,
  /** What the score was before the first correction. */
  score_before: count,
  /** Of the latest one; null where it was erased with the person. */
  reason: z.nullable(z.string()),
});

export type Regraded = z.infer<typeof regraded>;

/** One exam; breakdown and PDF exist once it has ended. */
export const attempt = z.object({
  id: uuid,
  status: z.enum(attemptStatuses),
  evaluation: z.object({ title: z.string() }),
  evaluation_version: z.int().check(z.positive()),
  /** How its questions were gone through; an extra. */
  navigation: z.optional(z.enum(navigations)),
  max_score: count,
  completed_at: z.nullable(timestamp),
  pdf_path: z.nullable(z.string()),
  breakdown: z.nullable(attemptBreakdown),
  /** Only where the score was corrected. */
  regraded: z.optional(regraded),
});

export type Attempt = z.infer<typeof attempt>;
