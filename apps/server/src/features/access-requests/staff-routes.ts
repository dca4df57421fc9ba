import * as staff from '@tamiz/contract/staff';
import type { FastifyInstance } from 'fastify';

import { approveAccess, rejectAccess } from '#src/features/access-requests/decide-access.ts';
import { pageAccessRequests } from '#src/features/access-requests/list-access-requests.ts';
import type { AccessRequestRow } from '#src/features/access-requests/queries.ts';
import { actorOf } from '#src/features/audit/actor-of.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

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

/** Answering those who ask for access. */
export const accessRequestStaffRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    staff.listAccessRequests,
  )(async ({ query: { status, after } }) => {
    const { rows, next } = await pageAccessRequests(services, { status, after });
    return { status: 200, body: { data: rows.map(present), next } };
  });

  route(
    app,
    staff.approveAccessRequest,
  )(async ({ visitor, params: { id }, body }) => {
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
  )(async ({ visitor, params: { id }, body: { reason = null } }) => {
    await rejectAccess(services, { requestId: id, reason, actor: actorOf(visitor) });
    return { status: 204, body: undefined };
  });
};
