import * as z from 'zod/mini';

import { chosenPlaces } from '#src/hiring/stages.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, uuid } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { text } from '#src/shared/text.ts';

/** Longest tag. */
export const maxTagLength = 30;

/** Tags of one person in one position, and words of one account. */
export const maxTags = { person: 20, account: 500 } as const;

/** A word by which the team marks people. */
export const tag = z.object({ id: uuid, name: z.string() });

export type Tag = z.infer<typeof tag>;

const feature = 'pipeline';

export const listTags = endpoint({
  id: 'listTags',
  method: 'GET',
  path: '/api/tags',
  access: 'candidates.read',
  summary: 'The tags of the account by name, with how many people carry each.',
  responses: { 200: z.object({ data: z.array(z.extend(tag, { people: count })) }) },
  feature,
});

const nameMessage = `La etiqueta debe tener entre 1 y ${String(maxTagLength)} caracteres.`;

export const addTag = endpoint({
  id: 'addTag',
  method: 'POST',
  path: '/api/positions/{id}/tags',
  access: 'candidates.write',
  summary:
    'Gives one tag to people of a position; a word that differs only by case or accents is the same tag.',
  params: ownedParams,
  body: z.object({
    ids: chosenPlaces,
    name: text(nameMessage).check(
      z.trim(),
      z.minLength(1, nameMessage),
      z.maxLength(maxTagLength, nameMessage),
    ),
  }),
  responses: { 200: z.object({ data: tag, message: z.string() }) },
  limit: { by: 'account', max: 1_200, windowSeconds: 600 },
  feature,
});

export const removeTag = endpoint({
  id: 'removeTag',
  method: 'DELETE',
  path: '/api/positions/candidates/{id}/tags/{tag}',
  access: 'candidates.write',
  summary: 'Takes one tag from one person.',
  params: z.extend(ownedParams, { tag: uuid }),
  responses: { 200: z.object({ message: z.string() }) },
  feature,
});
