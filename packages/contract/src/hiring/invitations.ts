import * as z from 'zod/mini';

import {
  expirationFits,
  expirationUnit,
  expirationValue,
} from '#src/hiring/rules/expiration-fields.ts';
import { candidateExpirationProblem } from '#src/hiring/rules/expiration.ts';
import { positionCandidate } from '#src/hiring/position-candidate.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp } from '#src/shared/ids.ts';
import { text } from '#src/shared/text.ts';

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

const message = z.object({ message: z.string() });

export const inviteCandidates = endpoint({
  id: 'inviteCandidates',
  method: 'POST',
  path: '/api/positions/{id}/invite-candidates',
  access: 'invitations.send',
  summary: 'Invites every pending candidate at one credit each: all of them or none.',
  params: ownedParams,
  responses: { 200: message },
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
  // The use case checks the address: in this call 422 only means the limit of changes.
  body: z.object({
    email: text('Escribe el correo.').check(
      z.trim(),
      z.maxLength(1_000, 'El correo no es válido.'),
    ),
  }),
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

export const markCompleted = endpoint({
  id: 'markCompleted',
  method: 'PATCH',
  path: '/api/positions/{id}/mark-completed',
  access: 'positions.write',
  summary: 'Ends a position for good: unanswered invitations expire and their credits come back.',
  params: ownedParams,
  responses: { 200: message },
});
