import * as z from 'zod/mini';

import { timestamp, uuid } from '#src/shared/ids.ts';
import { permissions, roles, staffRoles } from '#src/shared/permissions.ts';

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
  /** What somebody of the staff does; null for people of an account. */
  staff_role: z.nullable(z.enum(staffRoles)),
  account: z.nullable(z.object({ id: uuid, name: z.string() })),
  abilities: z.array(z.enum(permissions)),
  /** True until a passkey was presented in this session; other calls are refused before. */
  needs_passkey: z.boolean(),
  /** Set while staff look at the app as this person sees it: they read, and change nothing. */
  viewing: z.optional(z.object({ ends_at: timestamp, shows_people: z.boolean() })),
});

export type User = z.infer<typeof user>;
