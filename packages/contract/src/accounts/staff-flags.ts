import * as z from 'zod/mini';

import { flagNames } from '#src/accounts/flags.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { timestamp, uuid } from '#src/shared/ids.ts';

const flagName = z.enum(flagNames, 'Ese interruptor no existe.');

/** A flag as it stands for one account. */
export const accountFlag = z.object({
  flag: flagName,
  description: z.string(),
  owner: z.string(),
  /** The last day, as YYYY-MM-DD. */
  ends: z.string(),
  is_on: z.boolean(),
  set_at: z.nullable(timestamp),
  set_by: z.nullable(z.string()),
});

export type AccountFlag = z.infer<typeof accountFlag>;

const access = 'staff.accounts';
const feature = 'staff';
const flagsAnswer = { 200: z.object({ data: z.array(accountFlag) }) };

export const listAccountFlags = endpoint({
  id: 'listAccountFlags',
  method: 'GET',
  path: '/api/staff/accounts/{id}/flags',
  access,
  summary: 'Every flag there is, and whether it is on for one account.',
  params: z.object({ id: uuid }),
  responses: flagsAnswer,
  feature,
});

export const setAccountFlag = endpoint({
  id: 'setAccountFlag',
  method: 'PUT',
  path: '/api/staff/accounts/{id}/flags/{flag}',
  access,
  summary: 'Switches a flag on or off for one account.',
  params: z.object({ id: uuid, flag: flagName }),
  body: z.object({ is_on: z.boolean('Di si queda encendido.') }),
  responses: flagsAnswer,
  needsFreshPasskey: true,
  feature,
});
