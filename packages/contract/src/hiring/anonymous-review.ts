import * as z from 'zod/mini';

import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams } from '#src/shared/ids.ts';

export const setAnonymousReview = endpoint({
  id: 'setAnonymousReview',
  method: 'PATCH',
  path: '/api/positions/{id}/anonymous-review',
  access: 'positions.write',
  summary:
    'Shows the people of a position by a key until they are decided about, or by name again; the latter is audited.',
  params: ownedParams,
  body: z.object({ is_anonymous: z.boolean('Elige si la revisión es anónima.') }),
  responses: {
    200: z.object({ data: z.object({ is_anonymous: z.boolean() }), message: z.string() }),
  },
  feature: 'pipeline',
});
