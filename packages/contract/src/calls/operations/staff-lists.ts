// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as staffLists from '#src/operations/staff-lists.ts';

export const listRunningExams: Call<typeof staffLists.listRunningExams> = {
  method: 'GET',
  path: '/api/staff/exams',
};

export const listStaffDataRequests: Call<typeof staffLists.listStaffDataRequests> = {
  method: 'GET',
  path: '/api/staff/data-requests',
};

export const listStaffMails: Call<typeof staffLists.listStaffMails> = {
  method: 'GET',
  path: '/api/staff/mails',
};

export const settleDataRequest: Call<typeof staffLists.settleDataRequest> = {
  method: 'POST',
  path: '/api/staff/data-requests/{id}/settle',
};
