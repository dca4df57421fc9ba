import * as z from 'zod/mini';

import { movement } from '#src/accounts/movement.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { uuid } from '#src/shared/ids.ts';
import { nestedPage, pageQuery } from '#src/shared/page.ts';

/** A line of the ledger with what is known of its cause: the position it was for, and who sent or bought. */
export const explainedMovement = z.extend(movement, {
  position: z.nullable(z.object({ id: uuid, title: z.string() })),
  author_name: z.nullable(z.string()),
});

export type ExplainedMovement = z.infer<typeof explainedMovement>;

export const listMovements = endpoint({
  id: 'listMovements',
  method: 'GET',
  path: '/api/movements',
  access: 'credits.read',
  summary:
    'The credit movements of the account by page, newest first, each with its position and author where known.',
  query: pageQuery,
  responses: { 200: nestedPage(explainedMovement) },
});
