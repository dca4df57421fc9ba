import * as z from 'zod/mini';

import { signalKinds } from '#src/exams/signals.ts';
import { positionCandidate } from '#src/hiring/position-candidate.ts';
import { abilities } from '#src/shared/abilities.ts';
import { costlyLimits, endpoint, pdfFile } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp } from '#src/shared/ids.ts';
import { text } from '#src/shared/text.ts';
import { whole } from '#src/shared/numbers.ts';

export const getAttemptPdf = endpoint({
  id: 'getAttemptPdf',
  method: 'GET',
  path: '/api/attempts/{id}/pdf',
  access: 'results.read',
  isPersonalFile: true,
  summary: 'The report of an ended attempt as a PDF.',
  params: ownedParams,
  responses: { 200: pdfFile },
  limit: costlyLimits.document,
});

/** More time for every question, chosen from a few; nobody is asked why. */
export const extraTimePercents = [0, 25, 50, 100] as const;

const extraTimeMessage = 'Elige cuánto tiempo adicional dar.';

export const grantExtraTime = endpoint({
  id: 'grantExtraTime',
  method: 'PATCH',
  path: '/api/positions/candidates/{id}/extra-time',
  access: 'candidates.write',
  summary:
    'Gives a candidate more time: a share of every question, or minutes on the question of a running exam. The exam shows it at once.',
  params: ownedParams,
  body: z.union(
    [
      z.strictObject({ percent: z.literal([...extraTimePercents], extraTimeMessage) }),
      z.strictObject({
        minutes: whole(1, 120, extraTimeMessage, 'Puedes dar hasta 120 minutos a la vez.'),
      }),
    ],
    extraTimeMessage,
  ),
  responses: { 200: z.object({ data: positionCandidate }) },
  feature: 'candidates.extra_time',
});

/** What happened around the answers of an attempt, in order and without judgement. */
export const attemptTimeline = z.object({
  entries: z.array(
    z.object({
      at: timestamp,
      kind: z.enum([
        ...signalKinds,
        'fast_answers',
        'second_device',
        'late_answer',
        'time_credited',
        'extra_time',
        'marked',
        'unmarked',
        'regraded',
      ]),
      /** The question on screen at that moment. */
      number: z.nullable(z.int()),
      /** The time that was given, how long after its limit an answer arrived, or how long fast answers took, if any. */
      seconds: z.nullable(z.int()),
      /** How many questions were answered faster than anybody reads them. */
      count: z.optional(z.nullable(z.int())),
      reason: z.nullable(z.string()),
      /** How a regrade changed the score. */
      score: z.nullable(z.object({ from: z.int(), to: z.int() })),
    }),
  ),
  abilities,
});

export type AttemptTimeline = z.infer<typeof attemptTimeline>;

export const getAttemptTimeline = endpoint({
  id: 'getAttemptTimeline',
  method: 'GET',
  path: '/api/attempts/{id}/timeline',
  access: 'results.read',
  summary: 'What was noticed during an attempt: signals, time given back, marks.',
  params: ownedParams,
  responses: { 200: z.object({ data: attemptTimeline }) },
  feature: 'attempts.timeline',
});

const reason = (message: string) =>
  text(message).check(
    z.trim(),
    z.minLength(5, message),
    z.maxLength(500, 'El motivo no puede tener más de 500 caracteres.'),
  );

export const markAttempt = endpoint({
  id: 'markAttempt',
  method: 'POST',
  path: '/api/attempts/{id}/mark',
  access: 'results.mark',
  summary: 'A person calls a finished attempt an attempt to cheat, with a reason.',
  params: ownedParams,
  body: z.object({ reason: reason('Escribe el motivo (al menos 5 caracteres).') }),
  responses: { 200: z.object({ message: z.string() }) },
  feature: 'attempts.mark',
});

export const unmarkAttempt = endpoint({
  id: 'unmarkAttempt',
  method: 'POST',
  path: '/api/attempts/{id}/unmark',
  access: 'results.mark',
  summary: 'Takes the mark back, with a reason.',
  params: ownedParams,
  body: z.object({ reason: reason('Escribe el motivo (al menos 5 caracteres).') }),
  responses: { 200: z.object({ message: z.string() }) },
  feature: 'attempts.mark',
});
