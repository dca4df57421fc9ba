import * as lists from '@tamiz/contract/operations/staff-lists';
import { staffPageSize } from '@tamiz/contract/shared/back-office';
import type { FastifyInstance } from 'fastify';

import { pageMails } from '#src/domains/operations/staff-lists/page-mails.ts';
import { settleDataRequest } from '#src/domains/operations/staff-lists/settle-data-request.ts';
import { listDataRequests, listRunning } from '#src/domains/operations/staff-lists/queries.ts';
import { actorOf } from '#src/domains/record/audit/actor-of.ts';
import { firstUuid, lastUuid, toKeysetPage } from '#src/platform/http/keyset.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/operations/services.ts';

const limit = staffPageSize + 1;

/** The lists behind the figures of the home that have no other page. */
export const staffListRoutes = (app: FastifyInstance, services: Services): void => {
  const { single } = services.databases.staff;

  route(app, lists.listRunningExams, async ({ query: { after = lastUuid } }) => {
    const read = await listRunning(single, { before: after, limit });
    const { rows, next } = toKeysetPage(read, staffPageSize, ({ id }) => id);
    const data = rows.map((row) => ({
      id: row.id,
      account: { id: row.account_id, name: row.account_name },
      position: row.position,
      evaluation: row.evaluation,
      question: row.question,
      questions: row.questions,
      started_at: row.started_at.toISOString(),
      closes_at: row.closes_at?.toISOString() ?? null,
    }));
    return { status: 200, body: { data, next } };
  });

  route(app, lists.listStaffMails, async ({ query: { state, account_id: accountId, after } }) => ({
    status: 200,
    body: await pageMails(services, { state, accountId, after }),
  }));

  route(app, lists.listStaffDataRequests, async ({ query: { after = firstUuid } }) => {
    const read = await listDataRequests(single, { above: after, limit });
    const { rows, next } = toKeysetPage(read, staffPageSize, ({ id }) => id);
    const data = rows.map((row) => ({
      id: row.id,
      account: { id: row.account_id, name: row.account_name },
      kind: row.kind,
      state: row.state,
      asked_at: row.asked_at.toISOString(),
      due_at: row.due_at.toISOString(),
    }));
    return { status: 200, body: { data, next } };
  });

  route(app, lists.settleDataRequest, async ({ visitor, params: { id }, body: { reason } }) => {
    await settleDataRequest(services, { id, reason, actor: actorOf(visitor) });
    return { status: 200, body: { message: 'La solicitud quedó cumplida.' } };
  });
};
