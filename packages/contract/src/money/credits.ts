import * as z from 'zod/mini';

import { movement } from '#src/accounts/movement.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { uuid } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { nestedPage, pageQuery } from '#src/shared/page.ts';
import { movementTypes } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';

const monthMessage = 'El mes no es válido.';

/** A month of the calendar of central Mexico, as 2026-11. */
export const movementMonth = text(monthMessage).check(
  z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, monthMessage),
);

/** So many people of a movement are named; the others are counted. */
export const namedPeople = 3;

/** Somebody whose invitation was paid or given back. */
const movedPerson = z.object({
  /** Of their place in the position; null once they were taken out of it. */
  id: z.nullable(uuid),
  /** Null for an erased person, and while the position is reviewed without names. */
  name: z.nullable(z.string()),
  is_name_hidden: z.boolean(),
});

/** A line of the ledger with what is known of its cause: the position and people it was for, and who sent or bought. */
export const explainedMovement = z.extend(movement, {
  position: z.nullable(z.object({ id: uuid, title: z.string() })),
  people: z.array(movedPerson),
  people_count: count,
  author_name: z.nullable(z.string()),
  payment: z.nullable(z.object({ id: uuid, folio: z.string() })),
});

export type ExplainedMovement = z.infer<typeof explainedMovement>;

export const listMovements = endpoint({
  id: 'listMovements',
  method: 'GET',
  path: '/api/movements',
  access: 'credits.read',
  summary:
    'The credit movements of the account by page, newest first, or those of a kind or month; each with its position, people, payment and author where known.',
  query: z.extend(pageQuery, {
    type: z.optional(z.enum(movementTypes, 'El tipo de movimiento no es válido.')),
    month: z.optional(movementMonth),
  }),
  responses: { 200: nestedPage(explainedMovement) },
});
