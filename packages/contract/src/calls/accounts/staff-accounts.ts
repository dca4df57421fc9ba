// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as staffAccounts from '#src/accounts/staff-accounts.ts';

export const changeAccountStatus: Call<typeof staffAccounts.changeAccountStatus> = {
  method: 'PATCH',
  path: '/api/staff/accounts/{id}/status',
};

export const findAccountByEmail: Call<typeof staffAccounts.findAccountByEmail> = {
  method: 'POST',
  path: '/api/staff/accounts/by-email',
};

export const getStaffAccount: Call<typeof staffAccounts.getStaffAccount> = {
  method: 'GET',
  path: '/api/staff/accounts/{id}',
};

export const listStaffAccounts: Call<typeof staffAccounts.listStaffAccounts> = {
  method: 'GET',
  path: '/api/staff/accounts',
};
