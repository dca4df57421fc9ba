// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as staffApprovals from '#src/operations/staff-approvals.ts';

export const carryOutApproval: Call<typeof staffApprovals.carryOutApproval> = {
  method: 'POST',
  path: '/api/staff/approvals/{id}/carry-out',
};

export const listStaffApprovals: Call<typeof staffApprovals.listStaffApprovals> = {
  method: 'GET',
  path: '/api/staff/approvals',
};

export const refuseApproval: Call<typeof staffApprovals.refuseApproval> = {
  method: 'POST',
  path: '/api/staff/approvals/{id}/refuse',
};
