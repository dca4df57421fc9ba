import * as z from 'zod/mini';

import { filterMessage } from '#src/shared/back-office.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';

/** Entries a page. */
export const activityPageSize = 30;

/** What somebody did in a position; never what they wrote. */
export const activityEntry = z.object({
  id: uuid,
  at: timestamp,
  /** Who did it; null where the service did, and without a name once they have left the team. */
  actor: z.nullable(z.object({ id: uuid, name: z.nullable(z.string()) })),
  /** An action of the audit log. */
  action: z.string(),
  /** To how many people; null where that is not told. */
  people: z.nullable(count),
  /** To whom, where it was one person; a hidden name is a key. */
  person: z.nullable(z.object({ place_id: uuid, name: z.string() })),
  /** The step that people were moved to. */
  stage: z.nullable(z.string()),
});

export type ActivityEntry = z.infer<typeof activityEntry>;

export const listActivity = endpoint({
  id: 'listActivity',
  method: 'GET',
  path: '/api/positions/{id}/activity',
  access: 'candidates.read',
  summary:
    'Who did what in a position and when, newest first, from the audit log; by one person if asked. Also everybody who did something.',
  params: ownedParams,
  query: z.object({
    actor_id: z.optional(z.uuid(filterMessage)),
    after: z.optional(z.uuid(filterMessage)),
  }),
  responses: {
    200: z.object({
      data: z.array(activityEntry),
      next: z.nullable(uuid),
      actors: z.array(z.object({ id: uuid, name: z.string() })),
    }),
  },
  feature: 'positions.activity',
});
