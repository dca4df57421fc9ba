import { orderOwnRegrade as orderOwnRegradeEndpoint } from '@tamiz/contract/exams/own-regrades';
import * as contract from '@tamiz/contract/exams/regrades';
import type { FastifyInstance } from 'fastify';

import { correctKey } from '#src/domains/exams/regrades/correct-key.ts';
import { orderOwnRegrade } from '#src/domains/exams/regrades/order-own-regrade.ts';
import { orderRegrade } from '#src/domains/exams/regrades/order-regrade.ts';
import { presentRegrade } from '#src/domains/exams/regrades/present.ts';
import { previewRegrade } from '#src/domains/exams/regrades/preview-regrade.ts';
import { readVersion } from '#src/domains/exams/regrades/read-version.ts';
import { authorOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/exams/services.ts';

/** Routes to correct wrong keys, preview which attempts that changes, and score them again. */
export const regradeRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.getStaffVersion, async ({ params }) => ({
    status: 200,
    body: { data: await readVersion(services, params) },
  }));

  route(app, contract.correctKey, async ({ visitor, params: { id: versionId }, body }) => {
    await correctKey(services, {
      visitor,
      versionId,
      questionId: body.question_id,
      correctAnswerIds: body.correct_answer_ids,
      reason: body.reason,
    });
    return { status: 201, body: { data: await readVersion(services, { id: versionId }) } };
  });

  route(app, contract.previewRegrade, async ({ params: { id: versionId } }) => ({
    status: 200,
    body: { data: await previewRegrade(services, { versionId }) },
  }));

  route(
    app,
    contract.orderRegrade,
    async ({ visitor, params: { id: versionId }, body: { reason } }) => {
      const ordered = await orderRegrade(services, { staffId: visitor.userId, versionId, reason });
      return { status: 202, body: { data: ordered === null ? null : presentRegrade(ordered) } };
    },
  );

  route(
    app,
    orderOwnRegradeEndpoint,
    async ({ visitor, params: { id: evaluationId, versionId }, body: { reason } }) => {
      const order = { ...authorOf(visitor), evaluationId, versionId, reason };
      return {
        status: 202,
        body: { data: presentRegrade(await orderOwnRegrade(services, order)) },
      };
    },
  );
};
