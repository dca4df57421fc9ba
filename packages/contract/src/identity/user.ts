import * as z from 'zod/mini';

import { timestamp, uuid } from '#src/shared/ids.ts';
import { permissions, roles } from '#src/shared/permissions.ts';

/** The signed-in person; `credit_balance` is the balance of their account. */
export const user = z.object({
  id: uuid,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  created_at: timestamp,
  credit_balance: z.int(),
  role: z.enum(roles),
  account: z.nullable(z.object({ id: uuid, name: z.string() })),
  abilities: z.array(z.enum(permissions)),
  /** True until a passkey was presented in this session; other calls are refused before. */
  needs_passkey: z.boolean(),
});

export type User = z.infer<typeof user>;
