import * as z from 'zod/mini';

import { timestamp, uuid } from '#src/shared/ids.ts';
import { movementDirections, movementTypes } from '#src/shared/statuses.ts';

/** One line of the ledger; `amount` is never negative, `direction` says which way it moved. */
export const movement = z.object({
  id: uuid,
  description: z.string(),
  amount: z.int().check(z.positive()),
  direction: z.enum(movementDirections),
  type: z.enum(movementTypes),
  created_at: timestamp,
  system_mov: z.boolean(),
});

export type Movement = z.infer<typeof movement>;
