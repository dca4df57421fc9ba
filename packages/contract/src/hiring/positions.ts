import * as z from 'zod/mini';

import {
  listedPosition,
  newPosition,
  position,
  positionChanges,
  positionCopy,
} from '#src/hiring/position.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { catalogueId, chosenId, ownedParams } from '#src/shared/ids.ts';
import { flatPage, pageQuery } from '#src/shared/page.ts';
import { count } from '#src/shared/numbers.ts';
import { positionStatuses } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';

const searchMessage = 'Busca con 100 caracteres como máximo.';

export const listPositions = endpoint({
  id: 'listPositions',
  method: 'GET',
  path: '/api/positions',
  access: 'positions.read',
  summary:
    'The positions of the account by page: of one status or all, and those whose title has every word of `q`.',
  query: z.extend(pageQuery, {
    status: z.optional(z.enum(positionStatuses, 'El estado no es válido.')),
    q: z.optional(text(searchMessage).check(z.trim(), z.maxLength(100, searchMessage))),
  }),
  /** `counts` are those of the whole account, whatever was asked for; an extra, as `progress` of each. */
  responses: {
    200: z.extend(flatPage(listedPosition), { counts: z.record(z.enum(positionStatuses), count) }),
  },
});

export const getPosition = endpoint({
  id: 'getPosition',
  method: 'GET',
  path: '/api/positions/{id}',
  access: 'positions.read',
  summary: 'One position with its evaluation and the balance its invitations are paid from.',
  params: ownedParams,
  responses: { 200: z.object({ data: position }) },
});

export const createPosition = endpoint({
  id: 'createPosition',
  method: 'POST',
  path: '/api/positions',
  access: 'positions.write',
  summary: 'Creates a position with no evaluation yet.',
  body: newPosition,
  responses: { 201: z.object({ data: position }) },
});

export const duplicatePosition = endpoint({
  id: 'duplicatePosition',
  method: 'POST',
  path: '/api/positions/{id}/duplicate',
  access: 'positions.write',
  summary:
    'Creates a position with the settings of another, completed ones included; never its people or links. The same key makes one position.',
  params: ownedParams,
  body: z.extend(positionCopy, {
    with_evaluation: z.boolean('Di si la copia lleva la evaluación.'),
  }),
  responses: { 201: z.object({ data: position, message: z.string() }) },
  limit: { by: 'account', max: 300, windowSeconds: 600 },
  feature: 'positions.duplicate',
});

export const updatePosition = endpoint({
  id: 'updatePosition',
  method: 'PATCH',
  path: '/api/positions/{id}',
  access: 'positions.write',
  summary:
    'Changes the fields sent; title and description are closed once invitations have been sent.',
  params: ownedParams,
  body: positionChanges,
  responses: { 200: z.object({ data: position }) },
});

export const deletePosition = endpoint({
  id: 'deletePosition',
  method: 'DELETE',
  path: '/api/positions/{id}',
  access: 'positions.write',
  summary: 'Deletes a position; 403 once invitations have been sent, it must be completed instead.',
  params: ownedParams,
  responses: { 204: z.undefined() },
});

const evaluationMessage = 'Elige una evaluación.';

export const assignEvaluation = endpoint({
  id: 'assignEvaluation',
  method: 'POST',
  path: '/api/positions/{id}/assign-evaluation',
  access: 'positions.write',
  summary: 'Assigns an evaluation; 409 once invitations have been sent.',
  params: ownedParams,
  body: z.object({
    evaluation_id: chosenId(evaluationMessage),
  }),
  responses: { 200: z.object({ data: position }) },
});

export const detachEvaluation = endpoint({
  id: 'detachEvaluation',
  method: 'POST',
  path: '/api/positions/{id}/detach-evaluation',
  access: 'positions.write',
  summary: 'Takes the evaluation away; 409 once invitations have been sent.',
  params: ownedParams,
  responses: { 200: z.object({ data: position }) },
});

export const listEvaluationUses = endpoint({
  id: 'listEvaluationUses',
  method: 'GET',
  path: '/api/evaluation-uses',
  access: 'positions.read',
  summary:
    'In how many positions of the account each evaluation is; one that is in none is left out.',
  responses: {
    200: z.object({ data: z.array(z.object({ evaluation_id: catalogueId, positions: count })) }),
  },
  feature: 'evaluations.uses',
});
