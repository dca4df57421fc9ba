import * as z from 'zod/mini';

import { endpoint, eventStream } from '#src/shared/endpoint.ts';
import { ownedParams, uuid } from '#src/shared/ids.ts';

/** What changed about a position; never who or how. */
export const positionChangeKinds = [
  'people',
  'invitation',
  'progress',
  'result',
  'stage',
  'note',
  'tag',
  'report',
] as const;

export type PositionChangeKind = (typeof positionChangeKinds)[number];

/** The data of one `change` event: whoever hears it reads again what they show. */
export const positionChange = z.object({
  kinds: z.array(z.enum(positionChangeKinds)),
  /** The places it is about; null when they are many or unknown. */
  place_ids: z.nullable(z.array(uuid)),
});

export type PositionChange = z.infer<typeof positionChange>;

/**
 * The data of the `ready` event, with which a stream begins. Quiet: nothing of its kinds was told for a minute, so that whoever has read
 * during it has missed nothing that is told.
 */
export const streamReady = z.object({ is_quiet: z.boolean() });

export type StreamReady = z.infer<typeof streamReady>;

export const getPositionEvents = endpoint({
  id: 'getPositionEvents',
  method: 'GET',
  path: '/api/positions/{id}/events',
  access: 'candidates.read',
  summary:
    'Tells by server-sent events that something about a position changed: ids and kinds only, a few times a second at most. Ends with the session; open it again after it ends.',
  params: ownedParams,
  responses: { 200: eventStream },
  limit: { by: 'user', max: 120, windowSeconds: 60, isPerProcess: true },
  feature: 'positions.events',
});
