import * as z from 'zod/mini';

import { endpoint } from '#src/shared/endpoint.ts';
import { timestamp, uuid } from '#src/shared/ids.ts';
import { count, whole } from '#src/shared/numbers.ts';
import { flatPage } from '#src/shared/page.ts';
import { progressStates } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';

/** A search finds at most so many people; whoever finds more adds a word. */
export const maxFoundPeople = 1_000;

/** A person of the account, once over all positions. Positions where their name is hidden are left out. */
export const accountPerson = z.object({
  candidate_id: uuid,
  name: z.string(),
  email: z.string(),
  positions: count,
  /** Where something happened last; null for somebody who is in no position any more. */
  last: z.nullable(
    z.object({
      position_id: uuid,
      position_title: z.string(),
      progress: z.enum(progressStates),
      at: timestamp,
    }),
  ),
  /** The newest result, in percent. */
  score_pct: z.nullable(z.int().check(z.gte(0), z.lte(100))),
});

export type AccountPerson = z.infer<typeof accountPerson>;

export const searchPeople = endpoint({
  id: 'searchPeople',
  method: 'POST',
  path: '/api/candidates/search',
  access: 'candidates.read',
  summary: `Everybody of the account once, the newest first, or the best ${String(maxFoundPeople)} of a search by name or address; also by position and by how far they got there. It only reads; names do not belong into addresses.`,
  body: z.object({
    q: z.optional(
      text('La búsqueda no es válida.').check(
        z.trim(),
        z.maxLength(100, 'Busca con 100 caracteres como máximo.'),
      ),
    ),
    position_id: z.optional(z.uuid('Elige una posición.')),
    progress: z.optional(z.enum(progressStates, 'Ese avance no existe.')),
    page: z._default(whole(1, 9_999_999, 'La página no es válida.'), 1),
  }),
  responses: { 200: flatPage(accountPerson) },
  limit: { by: 'user', max: 240, windowSeconds: 60, isPerProcess: true },
  isQuestion: true,
  feature: 'directory',
});
