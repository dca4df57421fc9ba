import * as staff from '@tamiz/contract/accounts/access-requests';
import type { FastifyInstance } from 'fastify';

import { approveAccess } from '#src/domains/accounts/access-requests/approve-access.ts';
import { rejectAccess } from '#src/domains/accounts/access-requests/reject-access.ts';
import { pageAccessRequests } from '#src/domains/accounts/access-requests/page-access-requests.ts';
import type { AccessRequestRow } from '#src/domains/accounts/access-requests/queries.ts';
import { actorOf } from '#src/domains/record/audit/actor-of.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/accounts/services.ts';

const present = (row: AccessRequestRow): staff.AccessRequest => ({
  id: row.id,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  linkedin_url: row.linkedin_url,
  status: row.status,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  decision_reason: row.decision_reason,
  earlier: {
    count: row.earlier_count,
    last_status: row.earlier_status,
    last_at: row.earlier_at?.toISOString() ?? null,
  },
  holder:
    row.holder_role === null
      ? null
      : {
          role: row.holder_role,
          account:
            row.holder_account_id === null || row.holder_account_name === null
              ? null
              : { id: row.holder_account_id, name: row.holder_account_name },
        },
});

/** Routes for staff who answer requests for access. */
export const accessRequestStaffRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, staff.listAccessRequests, async ({ query: { status, after } }) => {
    const { rows, next } = await pageAccessRequests(services, { status, after });
    return { status: 200, body: { data: rows.map(present), next } };
  });

  route(app, staff.approveAccessRequest, async ({ visitor, params: { id }, body }) => {
    const { accountId } = await approveAccess(services, {
      requestId: id,
      accountName: body.account_name,
      actor: actorOf(visitor),
    });
    return { status: 200, body: { data: { account_id: accountId } } };
  });

  route(
    app,
    staff.rejectAccessRequest,
    async ({ visitor, params: { id }, body: { reason = null } }) => {
      await rejectAccess(services, { requestId: id, reason, actor: actorOf(visitor) });
      return { status: 204, body: undefined };
    },
  );
};
