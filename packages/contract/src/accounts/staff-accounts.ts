import * as z from 'zod/mini';

import { movement } from '#src/accounts/movement.ts';
import { afterId, keysetPage, staffReason, staffSearch } from '#src/shared/back-office.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { email } from '#src/shared/people.ts';
import { roles } from '#src/shared/permissions.ts';

export const staffAccount = z.object({
  id: uuid,
  name: z.string(),
  status: z.enum(['active', 'suspended']),
  created_at: timestamp,
  balance: z.int(),
  member_count: z.int(),
  is_on_hold: z.boolean(),
});

export type StaffAccount = z.infer<typeof staffAccount>;

export const creditHold = z.object({
  id: uuid,
  reason: z.enum(['mismatch', 'dispute', 'shortfall']),
  created_at: timestamp,
  released_at: z.nullable(timestamp),
});

export const staffAccountDetail = z.extend(staffAccount, {
  members: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      email: z.string(),
      role: z.enum(roles),
      created_at: timestamp,
    }),
  ),
  holds: z.array(creditHold),
  movements: z.array(movement),
});

export type StaffAccountDetail = z.infer<typeof staffAccountDetail>;

const feature = 'staff';

export const listStaffAccounts = endpoint({
  id: 'listStaffAccounts',
  method: 'GET',
  path: '/api/staff/accounts',
  access: 'staff.accounts',
  summary: 'Accounts, newest first, found by name or by id.',
  query: z.object({ q: staffSearch, after: afterId }),
  responses: { 200: keysetPage(staffAccount) },
  feature,
});

export const findAccountByEmail = endpoint({
  id: 'findAccountByEmail',
  method: 'POST',
  path: '/api/staff/accounts/by-email',
  access: 'staff.accounts',
  summary:
    'The account of the person with that address, if there is one; the address travels in the body.',
  body: z.object({ email }),
  responses: { 200: keysetPage(staffAccount) },
  feature,
});

/** What every call about one account answers with. */
export const accountAnswer = { 200: z.object({ data: staffAccountDetail }) };

export const getStaffAccount = endpoint({
  id: 'getStaffAccount',
  method: 'GET',
  path: '/api/staff/accounts/{id}',
  access: 'staff.accounts',
  summary: 'One account with its members, holds and latest movements.',
  params: ownedParams,
  responses: accountAnswer,
  feature,
});

export const changeAccountStatus = endpoint({
  id: 'changeAccountStatus',
  method: 'PATCH',
  path: '/api/staff/accounts/{id}/status',
  access: 'staff.accounts',
  summary: 'Suspends an account or lets it work again; its people notice within a second.',
  params: ownedParams,
  body: z.object({
    status: z.enum(['active', 'suspended'], 'Elige si la cuenta queda activa o suspendida.'),
    reason: staffReason,
  }),
  responses: accountAnswer,
  needsFreshPasskey: true,
  feature,
});
