// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as audit from '#src/record/audit.ts';

export const exportAuditEvents: Call<typeof audit.exportAuditEvents> = {
  method: 'GET',
  path: '/api/staff/audit/file',
};

export const findAuditChoices: Call<typeof audit.findAuditChoices> = {
  method: 'POST',
  path: '/api/staff/audit/choices',
};

export const listAuditEvents: Call<typeof audit.listAuditEvents> = {
  method: 'GET',
  path: '/api/staff/audit',
};
