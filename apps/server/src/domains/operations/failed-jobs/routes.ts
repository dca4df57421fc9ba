import * as staff from '@tamiz/contract/operations/failed-jobs';
import { staffPageSize } from '@tamiz/contract/shared/back-office';
import type { FastifyInstance } from 'fastify';

import { actorOf } from '#src/domains/record/audit/actor-of.ts';
import { listFailed } from '#src/domains/operations/failed-jobs/queries.ts';
import { retryFailedJobs } from '#src/domains/operations/failed-jobs/retry-failed-jobs.ts';
import { retryJob } from '#src/domains/operations/failed-jobs/retry-job.ts';
import { toKeysetPage } from '#src/platform/http/keyset.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** Mails and other jobs that failed. */
export const failedJobRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, staff.listFailedJobs, async ({ query: { after } }) => {
    const read = await listFailed(services.databases.staff.single, {
      before: after ?? null,
      limit: staffPageSize + 1,
    });
    const { rows, next } = toKeysetPage(read, staffPageSize, ({ id }) => String(id));
    const data = rows.map((row) => ({
      ...row,
      run_at: row.run_at.toISOString(),
      created_at: row.created_at.toISOString(),
    }));
    return { status: 200, body: { data, next } };
  });

  route(app, staff.retryJob, async ({ visitor, params: { id } }) => {
    await retryJob(services, { id, actor: actorOf(visitor) });
    return { status: 202, body: { message: 'El trabajo se ejecutará de nuevo en unos segundos.' } };
  });

  route(app, staff.retryFailedJobs, async ({ visitor }) => {
    const retried = await retryFailedJobs(services, actorOf(visitor));
    return { status: 202, body: { data: { retried } } };
  });
};
