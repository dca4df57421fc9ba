import { csvFile } from '@tamiz/contract';
import * as contract from '@tamiz/contract/record/audit';
import type { AuditEvent } from '@tamiz/contract/record/audit';
import type { FastifyInstance } from 'fastify';

import { actorOf } from '#src/domains/record/audit/actor-of.ts';
import { exportAudit } from '#src/domains/record/audit/export-audit.ts';
import { findChoices } from '#src/domains/record/audit/find-choices.ts';
import type { AuditRow } from '#src/domains/record/audit/queries.ts';
import { pageAudit } from '#src/domains/record/audit/read-audit.ts';
import { fileRoute } from '#src/platform/http/files/file-route.ts';
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
  route(app, contract.listAuditEvents, async ({ query }) => {
    const { rows, next } = await pageAudit(services, query);
    return { status: 200, body: { data: rows.map(present), next } };
  });

  fileRoute(app, contract.exportAuditEvents, async ({ visitor, query: filter }) => ({
    name: { words: ['bitacora'], extension: 'csv' },
    type: csvFile,
    content: await exportAudit(services, { filter, actor: actorOf(visitor) }),
  }));

  route(app, contract.findAuditChoices, async ({ body }) => ({
    status: 200,
    body: { data: await findChoices(services, body) },
  }));
};
