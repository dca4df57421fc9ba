// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as accountSettings from '#src/accounts/account-settings.ts';

export const getAccount: Call<typeof accountSettings.getAccount> = {
  method: 'GET',
  path: '/api/account',
};

export const getNotifications: Call<typeof accountSettings.getNotifications> = {
  method: 'GET',
  path: '/api/user/notifications',
};

export const saveFiscalData: Call<typeof accountSettings.saveFiscalData> = {
  method: 'PUT',
  path: '/api/account/fiscal-data',
};

export const updateAccount: Call<typeof accountSettings.updateAccount> = {
  method: 'PATCH',
  path: '/api/account',
};

export const updateNotifications: Call<typeof accountSettings.updateNotifications> = {
  method: 'PATCH',
  path: '/api/user/notifications',
};
