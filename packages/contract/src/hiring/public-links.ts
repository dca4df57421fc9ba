import * as z from 'zod/mini';

import { maxCandidatesRange } from '#src/shared/constants.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { count, whole } from '#src/shared/numbers.ts';

const feature = 'public-links';

/** Whether people can enrol through a link now, and what stops them if not. */
export const publicLinkStates = [
  'open',
  'ended',
  'full',
  'no_room',
  'no_credits',
  'on_hold',
  'no_evaluation',
  'suspended',
] as const;

export type PublicLinkState = (typeof publicLinkStates)[number];

const publicLink = z.object({
  id: uuid,
  url: z.string(),
  max_people: count,
  enrolled: count,
  ends_at: timestamp,
  state: z.enum(publicLinkStates),
});

/** The open link of a position, if there is one, and how many people one may be for. */
const publicLinkPage = z.object({
  link: z.nullable(publicLink),
  /** Those enrolled and those for whom the position still has room. */
  most_people: count,
});

export type PublicLinkPage = z.infer<typeof publicLinkPage>;

const capMessage = `Escribe un número entero entre ${String(maxCandidatesRange.min)} y ${String(maxCandidatesRange.max)}.`;

/** The use case checks both against the position and the clock. */
const terms = z.object({
  max_people: whole(maxCandidatesRange.min, maxCandidatesRange.max, capMessage),
  ends_at: z.iso.datetime('Elige un día y una hora.'),
});

const path = '/api/positions/{id}/public-link';
const changed = z.object({ data: publicLinkPage, message: z.string() });

export const getPublicLink = endpoint({
  id: 'getPublicLink',
  method: 'GET',
  path,
  access: 'invitations.send',
  summary: 'The open public link of a position with how many enrolled, and what stops it if so.',
  params: ownedParams,
  responses: { 200: z.object({ data: publicLinkPage }) },
  feature,
});

export const createPublicLink = endpoint({
  id: 'createPublicLink',
  method: 'POST',
  path,
  access: 'invitations.send',
  summary:
    'Makes the public link of a position, with a cap and an end; 409 while it has an open one. Nothing is reserved or charged.',
  params: ownedParams,
  body: terms,
  responses: { 201: changed },
  feature,
});

export const changePublicLink = endpoint({
  id: 'changePublicLink',
  method: 'PATCH',
  path,
  access: 'invitations.send',
  summary: 'Changes cap and end of the open public link; the address stays.',
  params: ownedParams,
  body: terms,
  responses: { 200: changed },
  feature,
});

export const closePublicLink = endpoint({
  id: 'closePublicLink',
  method: 'POST',
  path: `${path}/close`,
  access: 'invitations.send',
  summary: 'Closes the open public link for good; whoever enrolled through it stays invited.',
  params: ownedParams,
  responses: { 200: changed },
  feature,
});
