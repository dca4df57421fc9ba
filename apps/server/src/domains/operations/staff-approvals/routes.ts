import * as approvals from '@tamiz/contract/operations/staff-approvals';
import type { FastifyInstance } from 'fastify';

import { decideApproval } from '#src/domains/operations/staff-approvals/decide-approval.ts';
import { pageApprovals } from '#src/domains/operations/staff-approvals/page-approvals.ts';
import { presentApproval } from '#src/domains/operations/staff-approvals/present.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** What takes two people of the staff. */
export const staffApprovalRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, approvals.listStaffApprovals, async ({ visitor, query: { state, after } }) => {
    const { rows, next } = await pageApprovals(services, { visitor, state, after });
    const data = rows.map((row) => presentApproval(row, visitor.userId));
    return { status: 200, body: { data, next } };
  });

  route(app, approvals.carryOutApproval, async ({ visitor: { userId }, params: { id } }) => {
    const decision = { staffId: userId, id, verdict: 'done', reason: null } as const;
    const row = await decideApproval(services, decision);
    return { status: 200, body: { data: presentApproval(row, userId) } };
  });

  route(app, approvals.refuseApproval, async ({ visitor: { userId }, params: { id }, body }) => {
    const decision = { staffId: userId, id, verdict: 'refused', reason: body.reason } as const;
    const row = await decideApproval(services, decision);
    return { status: 200, body: { data: presentApproval(row, userId) } };
  });
};
