import * as contract from '@tamiz/contract/money/staff-cfdi';
import type { FastifyInstance } from 'fastify';

import { issueCfdi } from '#src/domains/money/staff-cfdi/issue-cfdi.ts';
import { pageCfdis } from '#src/domains/money/staff-cfdi/page-cfdis.ts';
import { presentCfdi } from '#src/domains/money/staff-cfdi/present.ts';
import { readRequest } from '#src/domains/money/staff-cfdi/read-request.ts';
import { refuseCfdi } from '#src/domains/money/staff-cfdi/refuse-cfdi.ts';
import { takeCfdi } from '#src/domains/money/staff-cfdi/take-cfdi.ts';
import { actorOf } from '#src/domains/record/audit/actor-of.ts';
import { readUploadedFiles } from '#src/platform/http/uploaded-file.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/money/services.ts';

/** Routes of staff: what waits for an invoice, and its answer. */
export const staffCfdiRoutes = (app: FastifyInstance, services: Services): void => {
  const answer = async (id: string) => {
    const data = presentCfdi(await readRequest(services, id), services.clock.now());
    return { status: 200 as const, body: { data } };
  };

  route(app, contract.listStaffCfdis, async ({ query }) => {
    const { status, after } = query;
    const { rows, next } = await pageCfdis(services, { status, after });
    const now = services.clock.now();
    return { status: 200, body: { data: rows.map((row) => presentCfdi(row, now)), next } };
  });

  route(app, contract.takeCfdi, async ({ visitor, params: { id } }) => {
    await takeCfdi(services, { id, actor: actorOf(visitor) });
    return answer(id);
  });

  route(app, contract.issueCfdi, async ({ visitor, params: { id }, request }) => {
    const files = await readUploadedFiles(request, 2);
    await issueCfdi(services, { id, actor: actorOf(visitor), files });
    return answer(id);
  });

  route(app, contract.rejectCfdi, async ({ visitor, params: { id }, body: { reason } }) => {
    await refuseCfdi(services, { id, actor: actorOf(visitor), status: 'rejected', reason });
    return answer(id);
  });

  route(app, contract.cancelCfdi, async ({ visitor, params: { id }, body: { reason } }) => {
    await refuseCfdi(services, { id, actor: actorOf(visitor), status: 'cancelled', reason });
    return answer(id);
  });
};
