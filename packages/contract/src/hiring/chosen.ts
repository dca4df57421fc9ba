import * as z from 'zod/mini';

import {
  expirationFits,
  expirationUnit,
  expirationValue,
} from '#src/hiring/rules/expiration-fields.ts';
import { candidateExpirationProblem } from '#src/hiring/rules/expiration.ts';
import { positionCandidateRow } from '#src/hiring/position-candidate.ts';
import {
  invitationMessageLength,
  maxCandidatesRange,
  maxChosenPeople,
} from '#src/shared/constants.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, positiveIntegerParam, timestamp, uuid } from '#src/shared/ids.ts';
import { messageToStranger } from '#src/shared/message-to-stranger.ts';
import { count } from '#src/shared/numbers.ts';

const noneChosen = 'Elige al menos un candidato.';
const tooMany = `Puedes elegir hasta ${String(maxChosenPeople)} candidatos a la vez.`;
const tooManyAsked = `Puedes pedir hasta ${String(maxCandidatesRange.max)} candidatos a la vez.`;

/** Position-candidate ids. */
const ids = z
  .array(uuid, noneChosen)
  .check(z.minLength(1, noneChosen), z.maxLength(maxChosenPeople, tooMany));

/** What can be done to chosen candidates. */
export const chosenActions = ['remind', 'extend', 'resend', 'cancel'] as const;

export type ChosenAction = (typeof chosenActions)[number];

/** Why something does not apply to somebody. */
export const skipReasons = [
  'answered',
  'started',
  'completed',
  'pending',
  'invited',
  'cancelled',
  'expired',
  'bounced',
  'handed_over',
  'reminded',
  'refuses_reminders',
  'resend_limit',
  'too_short',
] as const;

export type SkipReason = (typeof skipReasons)[number];

/** How many people something does not apply to for one reason, and the same in words. */
const skipped = z.object({ reason: z.enum(skipReasons), count, text: z.string() });

export type Skipped = z.infer<typeof skipped>;

const link = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  link: z.string(),
  expires_at: timestamp,
});

export type PersonalLink = z.infer<typeof link>;

const message = z.optional(z.nullable(messageToStranger(invitationMessageLength)));

/** Made by the browser once for each thing a person asks for; asked again with it, nothing is done twice. */
const key = uuid;

export const inviteChosen = endpoint({
  id: 'inviteChosen',
  method: 'POST',
  path: '/api/positions/{id}/invite-chosen',
  access: 'invitations.send',
  summary:
    'Invites chosen pending candidates at one credit each, by mail or by links to hand over: all of them or none, once for each key.',
  params: ownedParams,
  body: z.object({ ids, key, delivery: z.enum(['mail', 'link'], 'Elige cómo llega.'), message }),
  responses: {
    200: z.object({
      message: z.string(),
      data: z.object({ invited: count, skipped: z.array(skipped), links: z.array(link) }),
    }),
  },
  feature: 'invitations.choose',
});

export const previewInvitation = endpoint({
  id: 'previewInvitation',
  method: 'POST',
  path: '/api/positions/{id}/invitation-preview',
  access: 'invitations.send',
  summary: 'The mail that a chosen candidate would get, without their personal link.',
  params: ownedParams,
  body: z.object({ candidate_id: uuid, message }),
  responses: {
    200: z.object({
      data: z.object({
        from: z.string(),
        subject: z.string(),
        text: z.string(),
        expires_at: timestamp,
      }),
    }),
  },
  feature: 'invitations.choose',
});

export const listPendingCandidates = endpoint({
  id: 'listPendingCandidates',
  method: 'GET',
  path: '/api/positions/{id}/pending-candidates',
  access: 'invitations.send',
  summary: 'The first candidates of a position whom nobody invited yet, whatever page they are on.',
  params: ownedParams,
  query: z.object({
    limit: z.optional(positiveIntegerParam(5, tooManyAsked, maxCandidatesRange.max)),
  }),
  responses: { 200: z.object({ data: z.array(positionCandidateRow) }) },
  feature: 'invitations.choose',
});

export const judgeChosen = endpoint({
  id: 'judgeChosen',
  method: 'POST',
  path: '/api/positions/{id}/chosen-actions',
  access: 'invitations.send',
  summary:
    'What can be done to chosen candidates: to how many each action applies, and why not to the rest. Changes nothing.',
  params: ownedParams,
  body: z.object({ ids }),
  responses: {
    200: z.object({
      data: z.array(
        z.object({
          action: z.enum(['invite', 'link', ...chosenActions]),
          count,
          skipped: z.array(skipped),
        }),
      ),
    }),
  },
  feature: 'invitations.bulk',
});

const isWhole = z.check<{
  action: ChosenAction;
  expiration_unit?: 'days' | 'hours' | undefined;
  expiration_value?: number | undefined;
}>(({ value, issues }) => {
  const { action, expiration_unit: unit, expiration_value: term } = value;
  if (action !== 'extend' || (unit !== undefined && term !== undefined)) return;
  issues.push({
    code: 'custom',
    message: 'Debes seleccionar unidad y valor.',
    path: ['expiration_value'],
    input: term,
  });
});

export const changeChosen = endpoint({
  id: 'changeChosen',
  method: 'POST',
  path: '/api/positions/{id}/bulk',
  access: 'invitations.send',
  summary:
    'Reminds, gives a deadline of their own, mails again or cancels (credit back) chosen candidates, once for each key. Whoever it does not apply to is skipped and told by reason.',
  params: ownedParams,
  body: z
    .object({
      action: z.enum(chosenActions, 'Elige qué hacer.'),
      ids,
      key,
      expiration_unit: z.optional(expirationUnit),
      expiration_value: z.optional(expirationValue),
    })
    .check(isWhole, expirationFits(candidateExpirationProblem)),
  responses: {
    200: z.object({
      message: z.string(),
      data: z.object({ done: count, skipped: z.array(skipped) }),
    }),
  },
  feature: 'invitations.bulk',
});

export const copyInvitationLink = endpoint({
  id: 'copyInvitationLink',
  method: 'POST',
  path: '/api/positions/candidates/{id}/link',
  access: 'invitations.send',
  summary: 'The personal link of an open invitation as it is: every link sent before stays good.',
  params: ownedParams,
  responses: { 200: z.object({ data: link }) },
  limit: { by: 'user', max: 300, windowSeconds: 600 },
  feature: 'invitations.link',
});
