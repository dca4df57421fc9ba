import * as z from 'zod/mini';

import { abilities } from '#src/abilities.ts';
import { attempt } from '#src/attempt-schemas.ts';
import { endpoint, pdfFile } from '#src/endpoint.ts';
import { signalKinds } from '#src/exam.ts';
import {
  candidateExpirationProblem,
  expirationFits,
  expirationUnit,
  expirationValue,
} from '#src/expiration.ts';
import { catalogueId, ownedParams, timestamp, uuid } from '#src/ids.ts';
import { attemptStatuses, invitationStatuses, shownExpirationUnits } from '#src/statuses.ts';

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
  abilities,
});

export type CandidateAttempts = z.infer<typeof candidateAttempts>;

/** A candidate within one position; the expiration is their own or else the position's. */
export const positionCandidate = z.object({
  id: uuid,
  candidate_id: uuid,
  position_id: uuid,
  name: z.string(),
  email: z.string(),
  created_at: timestamp,
  invitation_status: z.enum(invitationStatuses),
  resend_count: z.int().check(z.nonnegative()),
  expiration_unit: z.enum(shownExpirationUnits),
  expiration_value: z.int().check(z.positive()),
  /** When the current invitation was sent and when it ends; null while nobody was invited. */
  sent_at: z.nullable(timestamp),
  expires_at: z.nullable(timestamp),
  /** More time for every question; an extra. */
  extra_time_percent: z.optional(z.int().check(z.nonnegative())),
  abilities,
});

export type PositionCandidate = z.infer<typeof positionCandidate>;

/** Either the mail went out again, or the resend limit turned it into a code to hand over by other means. */
export const resendResult = z.discriminatedUnion('status', [
  z.object({ status: z.literal('resent'), message: z.string() }),
  z.object({
    status: z.literal('manual'),
    message: z.string(),
    access_code: z.string(),
    expires_at: z.optional(timestamp),
    magic_link: z.optional(z.string()),
  }),
]);

export type ResendResult = z.infer<typeof resendResult>;

export const getCandidateAttempts = endpoint({
  id: 'getCandidateAttempts',
  method: 'GET',
  path: '/api/candidate/{id}/attempts',
  access: 'results.read',
  summary: 'Every attempt of one candidate, grouped by position and evaluation.',
  params: ownedParams,
  responses: { 200: z.object({ data: candidateAttempts }) },
});

export const assignCandidate = endpoint({
  id: 'assignCandidate',
  method: 'POST',
  path: '/api/candidate/{id}/positions',
  access: 'candidates.write',
  summary: 'Loads a person the account knows into another position with room.',
  params: ownedParams,
  body: z.object({ position_id: z.uuid('Elige una posición.') }),
  responses: { 201: z.object({ data: z.object({ id: uuid }), message: z.string() }) },
  feature: 'candidates.assign',
});

export const eraseCandidate = endpoint({
  id: 'eraseCandidate',
  method: 'POST',
  path: '/api/candidate/{id}/erase',
  access: 'candidates.erase',
  summary:
    'Erases a person for good, leaving anonymous results; the address is typed to confirm. 409 during a running exam.',
  params: ownedParams,
  body: z.object({
    email: z.string('Escribe el correo para confirmar.').check(z.trim(), z.toLowerCase()),
  }),
  responses: { 200: z.object({ message: z.string() }) },
  feature: 'candidates.erase',
});

export const getPositionCandidate = endpoint({
  id: 'getPositionCandidate',
  method: 'GET',
  path: '/api/positions/candidates/{id}',
  access: 'candidates.read',
  summary: 'One candidate within a position, with the attempt if there is one.',
  params: ownedParams,
  responses: {
    200: z.object({
      data: z.object({ candidate: positionCandidate, attempt: z.nullable(attempt) }),
    }),
  },
});

export const resendInvitation = endpoint({
  id: 'resendInvitation',
  method: 'POST',
  path: '/api/positions/candidates/{id}/resend',
  access: 'invitations.send',
  summary: 'Mails the invitation again; past the resend limit it makes a manual access code.',
  params: ownedParams,
  responses: { 200: resendResult },
});

export const updateCandidateEmail = endpoint({
  id: 'updateCandidateEmail',
  method: 'PATCH',
  path: '/api/positions/candidates/{id}/email',
  access: 'candidates.write',
  summary:
    'Corrects an address: the old invitation dies and its credit comes back. 422 is the limit of changes, 409 an address already in the position.',
  params: ownedParams,
  // Judged by the use case: here 422 means the limit of changes and nothing else.
  body: z.object({ email: z.string('Escribe el correo.').check(z.trim(), z.maxLength(1_000)) }),
  responses: { 200: z.object({ data: positionCandidate }) },
});

export const updateCandidateExpiration = endpoint({
  id: 'updateCandidateExpiration',
  method: 'PATCH',
  path: '/api/positions/candidates/{id}/expiration',
  access: 'candidates.write',
  summary: 'Gives one candidate a deadline of their own, counted from sending.',
  params: ownedParams,
  body: z
    .object({ expiration_unit: expirationUnit, expiration_value: expirationValue })
    .check(expirationFits(candidateExpirationProblem)),
  responses: { 200: z.object({ data: positionCandidate }) },
});

export const getAttemptPdf = endpoint({
  id: 'getAttemptPdf',
  method: 'GET',
  path: '/api/attempts/{id}/pdf',
  access: 'results.read',
  summary: 'The report of an ended attempt as a PDF.',
  params: ownedParams,
  responses: { 200: pdfFile },
});

/** More time for every question, chosen from a few; nobody is asked why. */
export const extraTimePercents = [0, 25, 50, 100] as const;

const extraTimeMessage = 'Elige cuánto tiempo adicional dar.';

const reason = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(5, message),
      z.maxLength(500, 'El motivo no puede tener más de 500 caracteres.'),
    );

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
        minutes: z
          .int(extraTimeMessage)
          .check(z.gte(1, extraTimeMessage), z.lte(120, 'Puedes dar hasta 120 minutos a la vez.')),
      }),
    ],
    extraTimeMessage,
  ),
  responses: { 200: z.object({ data: positionCandidate }) },
  feature: 'candidates.extra_time',
});

/** What happened around the answers of an attempt, in order: told, never judged. */
export const attemptTimeline = z.object({
  entries: z.array(
    z.object({
      at: timestamp,
      kind: z.enum([
        ...signalKinds,
        'second_device',
        'time_credited',
        'extra_time',
        'marked',
        'unmarked',
        'regraded',
      ]),
      /** The question on screen at that moment. */
      number: z.nullable(z.int()),
      /** Time that was given, where it was. */
      seconds: z.nullable(z.int()),
      reason: z.nullable(z.string()),
      /** What a regrade made of the score. */
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
