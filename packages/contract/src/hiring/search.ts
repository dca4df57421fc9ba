import * as z from 'zod/mini';

import { accountPerson } from '#src/hiring/directory.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { catalogueId, uuid } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { positionStatuses } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';

/** Rows of each group. */
export const maxFound = 6;

/** Letters from which on something is looked for. */
export const minSearchLength = 2;

const foundPosition = z.object({
  id: uuid,
  title: z.string(),
  status: z.enum(positionStatuses),
  candidates: count,
  responded: count,
});

const foundEvaluation = z.object({
  id: catalogueId,
  title: z.string(),
  questions: count,
  minutes: count,
});

/** Never its text. */
const foundQuestion = z.object({
  id: catalogueId,
  description: z.string(),
  technology: z.string(),
  level: z.string(),
});

/** What a search found, each group with its best rows first. */
export const found = z.object({
  people: z.array(accountPerson),
  positions: z.array(foundPosition),
  evaluations: z.array(foundEvaluation),
  questions: z.array(foundQuestion),
});

export type Found = z.infer<typeof found>;

const invalidSearch = 'Escribe al menos dos letras.';

export const searchEverything = endpoint({
  id: 'searchEverything',
  method: 'POST',
  path: '/api/search',
  access: 'positions.read',
  summary: `People, positions, evaluations and questions by what somebody typed, at most ${String(maxFound)} of each; accents and a wrong letter are forgiven. It only reads; names do not belong into addresses.`,
  body: z.object({
    q: text(invalidSearch).check(
      z.trim(),
      z.minLength(minSearchLength, invalidSearch),
      z.maxLength(100, 'Busca con 100 caracteres como máximo.'),
    ),
  }),
  responses: { 200: z.object({ data: found }) },
  limit: { by: 'user', max: 240, windowSeconds: 60, isPerProcess: true },
  isQuestion: true,
  feature: 'search',
});
