import * as z from 'zod/mini';

import { catalogueEntry } from '#src/bank/taxonomy.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { catalogueId, catalogueParams, timestamp } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { questionStatuses, questionTypes } from '#src/shared/statuses.ts';
import { codeColours } from '#src/shared/text.ts';

/** The newest exams from which statistics are made; more would say the same. */
export const mostStatisticExams = 1_000;

/** From so many answers on it is told how well a question separates; fewer say nothing. */
export const leastForDiscrimination = 30;

/** The newest changes that a page shows. */
export const mostHistory = 50;

/** What one change can be about. */
export const changedParts = [
  'text',
  'description',
  'type',
  'seconds',
  'level',
  'topic',
  'explanation',
  'answers',
  'key',
  'is_confirmed',
  'status',
] as const;

export type ChangedPart = (typeof changedParts)[number];

/** One change of a question; the first line of a history, which changes nothing, is how it began. */
const questionChange = z.object({
  revision: z.int(),
  at: timestamp,
  /** Null for the import of a file, and for what was there before the history began. */
  by: z.nullable(z.string()),
  is_first: z.boolean(),
  changes: z.array(z.object({ part: z.enum(changedParts), before: z.string(), after: z.string() })),
});

export type QuestionChange = z.infer<typeof questionChange>;

/** Where a question is asked. */
const questionUse = z.object({
  /** Of the shared bank; `versions` asked it and were published, `is_newest` while the newest of them does. */
  evaluations: z.array(
    z.object({
      id: catalogueId,
      title: z.string(),
      is_active: z.boolean(),
      version: z.nullable(z.int()),
      /** Of that version, whose key can be corrected. */
      version_id: z.nullable(catalogueId),
      is_newest: z.boolean(),
      is_in_draft: z.boolean(),
      /** Open positions that use the evaluation. */
      positions: count,
    }),
  ),
  /** Of accounts; staff know how many, and no more. */
  own_evaluations: count,
  /** Exams that run now and ask it. */
  running: count,
});

export type QuestionUse = z.infer<typeof questionUse>;

/** How the newest exams answered the present revision; null while no exam that asked it has ended. */
const questionStatistics = z.nullable(
  z.object({
    answers: z.int().check(z.positive()),
    accounts: count,
    right: count,
    left_open: count,
    median_seconds: z.number(),
    /** From −1 to 1: whether those who do well in the exam answer it right; null where too few answered. */
    discrimination: z.nullable(z.number()),
    first_at: timestamp,
    last_at: timestamp,
    /** How often each option was chosen, and how those did in the whole exam, from 0 to 1. */
    chosen: z.array(z.object({ answer_id: catalogueId, count, result: z.number() })),
  }),
);

export type QuestionStatistics = z.infer<typeof questionStatistics>;

/** A question of the shared bank with everything that staff care for it by. */
export const staffQuestion = z.object({
  id: catalogueId,
  revision: z.int(),
  created_at: timestamp,
  /** The name of a question that came from a bank file. */
  bank_key: z.nullable(z.string()),
  question_text: z.string(),
  code_colours: z.optional(codeColours),
  description: z.nullable(z.string()),
  explanation: z.nullable(z.string()),
  reference_url: z.nullable(z.string()),
  type: z.enum(questionTypes),
  time_limit: z.int().check(z.positive()),
  status: z.enum(questionStatuses),
  answers_confirmed: z.boolean(),
  difficulty: catalogueEntry,
  category: z.string(),
  technology: z.string(),
  topic: z.string(),
  answers: z.array(
    z.object({
      id: catalogueId,
      answer_text: z.string(),
      is_correct: z.boolean(),
      why_wrong: z.nullable(z.string()),
    }),
  ),
  use: questionUse,
  /** The newest change first. */
  history: z.array(questionChange),
  statistics: questionStatistics,
});

export type StaffQuestion = z.infer<typeof staffQuestion>;

export const getStaffQuestion = endpoint({
  id: 'getStaffQuestion',
  method: 'GET',
  path: '/api/staff/questions/{id}',
  access: 'staff.catalogue',
  summary:
    'One question of the shared bank: as it is asked, its key, its history, where it is asked and how it is answered; audited.',
  params: catalogueParams,
  responses: { 200: z.object({ data: staffQuestion }) },
  // It shows keys, like the call for everybody: whoever copies the bank is slowed down.
  limit: { by: 'account', max: 240, windowSeconds: 3600 },
  feature: 'staff.catalogue',
});
