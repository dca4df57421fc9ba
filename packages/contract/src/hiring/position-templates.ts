import * as z from 'zod/mini';

import { position, positionCopy } from '#src/hiring/position.ts';
import { positionTextLength } from '#src/shared/constants.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { catalogueId, ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { expirationUnits } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';

/** Templates of one account. */
export const maxTemplates = 50;

/** Where the flag `many_templates` is on. */
export const maxTemplatesTried = 200;

/** The settings of a position under a name, from which others are made. */
const positionTemplate = z.object({
  id: uuid,
  name: z.string(),
  description: z.nullable(z.string()),
  expiration_unit: z.enum(expirationUnits),
  expiration_value: z.int().check(z.positive()),
  max_candidates: z.int().check(z.positive()),
  /** Positions made from it show people by a key until they are decided about. */
  is_anonymous: z.boolean(),
  evaluation: z.nullable(
    z.object({
      id: catalogueId,
      title: z.string(),
      /** False once it is inactive: positions are then made without it. */
      is_assignable: z.boolean(),
    }),
  ),
  created_at: timestamp,
});

export type PositionTemplate = z.infer<typeof positionTemplate>;

const feature = 'positions.templates';
const path = '/api/position-templates';
const nameMessage = 'Escribe el nombre de la plantilla.';

const name = text(nameMessage).check(
  z.trim(),
  z.minLength(1, nameMessage),
  z.maxLength(
    positionTextLength.title,
    `El nombre no puede tener más de ${String(positionTextLength.title)} caracteres.`,
  ),
);

const saved = z.object({ data: positionTemplate, message: z.string() });

export const listPositionTemplates = endpoint({
  id: 'listPositionTemplates',
  method: 'GET',
  path,
  access: 'positions.write',
  summary: 'The templates of the account by name.',
  responses: { 200: z.object({ data: z.array(positionTemplate) }) },
  feature,
});

export const savePositionTemplate = endpoint({
  id: 'savePositionTemplate',
  method: 'POST',
  path,
  access: 'positions.write',
  summary:
    'Keeps the settings and the evaluation of a position as a template; its people and links stay out.',
  body: z.object({ position_id: uuid, name }),
  responses: { 201: saved },
  feature,
});

export const renamePositionTemplate = endpoint({
  id: 'renamePositionTemplate',
  method: 'PATCH',
  path: `${path}/{id}`,
  access: 'positions.write',
  summary: 'Renames a template; two cannot share a name.',
  params: ownedParams,
  body: z.object({ name }),
  responses: { 200: saved },
  feature,
});

export const deletePositionTemplate = endpoint({
  id: 'deletePositionTemplate',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'positions.write',
  summary: 'Deletes a template; positions made from it stay as they are.',
  params: ownedParams,
  responses: { 200: z.object({ message: z.string() }) },
  feature,
});

export const applyPositionTemplate = endpoint({
  id: 'applyPositionTemplate',
  method: 'POST',
  path: `${path}/{id}/positions`,
  access: 'positions.write',
  summary:
    'Creates a position from a template, with its evaluation if that can still be assigned. The same key makes one position.',
  params: ownedParams,
  body: positionCopy,
  responses: { 201: z.object({ data: position, message: z.string() }) },
  limit: { by: 'account', max: 300, windowSeconds: 600 },
  feature,
});
