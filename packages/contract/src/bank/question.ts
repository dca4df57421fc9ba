import * as z from 'zod/mini';

import { catalogueEntry } from '#src/bank/taxonomy.ts';
import { abilities } from '#src/shared/abilities.ts';
import { catalogueId, uuid } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { questionStatuses, reviewStates } from '#src/shared/statuses.ts';

/** A question without its answers; `question_text` is only sent to people who may edit questions. */
export const questionSummary = z.object({
  id: catalogueId,
  question_text: z.optional(z.string()),
  description: z.nullable(z.string()),
  type: z.string(),
  time_limit: z.int().check(z.positive()),
  status: z.enum(questionStatuses),
  answers_confirmed: z.boolean(),
  difficulty: catalogueEntry,
  topic: z.object({
    name: z.string(),
    technology: z.object({ name: z.string(), category: z.object({ name: z.string() }) }),
  }),
  /** Present, and true, for a question of the account's own bank; an extra. */
  is_own: z.optional(z.literal(true)),
  /** What second readers say of a question of the own bank; an extra. */
  review: z.optional(z.enum(reviewStates)),
});

export type QuestionSummary = z.infer<typeof questionSummary>;

/** A question in a list, and how many evaluations on offer ask it; an extra. */
export const listedQuestion = z.extend(questionSummary, { evaluations_count: count });

export type ListedQuestion = z.infer<typeof listedQuestion>;

/** One answer of a question; `is_correct` is only sent with a single question. */
export const answer = z.object({
  id: catalogueId,
  answer_text: z.string(),
  is_correct: z.boolean(),
});

export type Answer = z.infer<typeof answer>;

/** A picture of the own bank; its measures are known before it is there. */
export const keptPicture = z.object({
  id: uuid,
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
});

export type KeptPicture = z.infer<typeof keptPicture>;

/** A picture with the words for whoever does not see it. */
export const shownPicture = z.extend(keptPicture, { alt: z.string() });

/** The only response that says which answers are right, so it has a limit per hour; `evaluations` on offer ask it, an extra. */
export const question = z.extend(questionSummary, {
  answers: z.array(answer),
  max_answers: z.int().check(z.positive()),
  evaluations: z.array(z.object({ id: catalogueId, title: z.string() })),
  abilities,
  /** Of an own question, for its authors; both are extras. */
  explanation: z.optional(z.nullable(z.string())),
  picture: z.optional(z.nullable(shownPicture)),
});

export type Question = z.infer<typeof question>;
