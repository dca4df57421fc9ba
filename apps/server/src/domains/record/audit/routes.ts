import { listAuditEvents } from '@tamiz/contract/record/audit';
import type { AuditEvent } from '@tamiz/contract/record/audit';
import type { FastifyInstance } from 'fastify';

import type { AuditRow } from '#src/domains/record/audit/queries.ts';
import { pageAudit } from '#src/domains/record/audit/read-audit.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/record/services.ts';

const present = (row: AuditRow): AuditEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
  account:
    row.account_id === null || row.account_name === null
      ? null
      : { id: row.account_id, name: row.account_name },
  action: row.action,
  subject_kind: row.subject_kind,
  subject_id: row.subject_id,
  details: row.details,
});

/** Reading the audit log. */
export const auditRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, listAuditEvents, async ({ query }) => {
    const { rows, next } = await pageAudit(services, query);
    return { status: 200, body: { data: rows.map(present), next } };
  });
};
