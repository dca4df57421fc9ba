import * as z from 'zod/mini';

import { allowedAids, navigations } from '#src/shared/statuses.ts';
import { timestamp } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { codeColours } from '#src/shared/text.ts';
import { questionTypes } from '#src/shared/statuses.ts';

/** Which text of the privacy notice (/privacidad/2) a candidate is shown; the one they accept is kept with the attempt. */
export const privacyNoticeVersion = '2';

/** The state of the exam behind a link. */
export const examStages = ['ready', 'in_progress', 'finished'] as const;

/** Everything a person should know before they begin. */
export const examLanding = z.object({
  stage: z.enum(examStages),
  account_name: z.string(),
  position_title: z.string(),
  evaluation_title: z.string(),
  candidate_name: z.string(),
  question_count: count,
  /** The sum of the questions' limits: the longest the exam can take. */
  total_seconds: count,
  expires_at: timestamp,
  privacy_version: z.string(),
  allowed_aids: z.enum(allowedAids),
  navigation: z.enum(navigations),
  /** The person to write to; null when they have left the account. */
  contact: z.nullable(z.object({ name: z.string(), email: z.string() })),
});

export type ExamLanding = z.infer<typeof examLanding>;

/** A place in the line while many people come at once: whoever returns with it after the wait is let in. */
export const examTurn = z.object({ turn: z.string(), wait_ms: count });

export type ExamTurn = z.infer<typeof examTurn>;

/** The message for values that only a broken browser sends. */
export const badAnswer = 'No entendimos la respuesta. Recarga la página e intenta de nuevo.';

/** The position of an option on screen. */
export const optionPosition = z.int(badAnswer).check(z.gte(1, badAnswer), z.lte(8, badAnswer));

/** One question as it is shown: options by their place on screen, and never a key. */
export const examQuestion = z.object({
  number: z.int().check(z.positive()),
  type: z.enum(questionTypes),
  text: z.string(),
  /** How each piece of code of the text is coloured, as `cutCode` reads it; missing where none is. */
  code_colours: z.optional(codeColours),
  /** Comes with the question, so that no network can take it away; `png` is its file in base64. */
  picture: z.optional(z.object({ alt: z.string(), width: count, height: count, png: z.string() })),
  options: z.array(z.object({ position: optionPosition, text: z.string() })),
  /** Of this question; of the whole exam where questions may be returned to. */
  limit_ms: z.int().check(z.positive()),
  /** Measured by the server when it answered; the browser counts down from here with its own monotonic clock. */
  remaining_ms: count,
  /** The answer stored so far, and its highest sequence. */
  choice: z.array(optionPosition),
  sequence: count,
});

export type ExamQuestion = z.infer<typeof examQuestion>;

/** What a person keeps of an exam they handed in; nothing about the result. */
export const examReceipt = z.object({
  handed_in_at: timestamp,
  answered: count,
  /** The seal in six words; null while a very long history is still being sealed. */
  words: z.nullable(z.array(z.string())),
  /** The page where anybody who holds the words can check them. */
  check_url: z.string(),
});

export type ExamReceipt = z.infer<typeof examReceipt>;

/** Numbers of questions. */
const questionNumbers = z.array(z.int().check(z.positive()));

/** What a browser needs to let somebody go from question to question. */
export const freeNavigation = z.object({
  /** How many times a question was put on screen so far; a request for another names it. */
  visits: count,
  answered: questionNumbers,
  flagged: questionNumbers,
  flag_sequence: count,
});

export type FreeNavigation = z.infer<typeof freeNavigation>;

/** The state of a started exam; without a question, the first one or the one after a pause has not been requested yet. */
export const examState = z.object({
  stage: z.enum(['in_progress', 'finished']),
  total: z.int().check(z.positive()),
  question: z.nullable(examQuestion),
  /** The question that was closed when the candidate asked for a pause; null when there is none. */
  paused_after: z.nullable(count),
  /** Null in an exam that only goes forward. */
  free: z.nullable(freeNavigation),
  closes_at: timestamp,
  server_now: timestamp,
  /** Of an exam that was handed in. */
  receipt: z.nullable(examReceipt),
});

export type ExamState = z.infer<typeof examState>;
