import * as contract from '@tamiz/contract/hiring/positions';
import type { FastifyInstance } from 'fastify';

import { assignEvaluation } from '#src/domains/hiring/positions/assign-evaluation.ts';
import { detachEvaluation } from '#src/domains/hiring/positions/detach-evaluation.ts';
import { createPosition } from '#src/domains/hiring/positions/create-position.ts';
import { duplicatePosition } from '#src/domains/hiring/positions/duplicate-position.ts';
import { deletePosition } from '#src/domains/hiring/positions/delete-position.ts';
import { editPosition } from '#src/domains/hiring/positions/edit-position.ts';
import { listEvaluationUses } from '#src/domains/hiring/positions/list-evaluation-uses.ts';
import { listPositions } from '#src/domains/hiring/positions/list-positions.ts';
import { findPosition } from '#src/domains/hiring/positions/load-position.ts';
import { presentListed, presentPosition, tellMade } from '#src/domains/hiring/positions/present.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { toPage } from '#src/platform/http/page.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** A recruiter's positions. */
export const positionRoutes = (app: FastifyInstance, services: Services): void => {
  const read = async (visitor: Visitor, id: string) => {
    const accountId = accountOf(visitor);
    const row = await findPosition(services.databases.account(accountId).single, { accountId, id });
    return { data: presentPosition(row, visitor.role) };
  };

  route(
    app,
    contract.listPositions,
    async ({ visitor, query: { page, status = null, q = '' } }) => {
      const { rows, total, counts } = await listPositions(services, {
        accountId: accountOf(visitor),
        status,
        q,
        page,
      });
      return { status: 200, body: { ...toPage(rows.map(presentListed), { page, total }), counts } };
    },
  );

  route(app, contract.listEvaluationUses, async ({ visitor }) => ({
    status: 200,
    body: { data: await listEvaluationUses(services, accountOf(visitor)) },
  }));

  route(app, contract.getPosition, async ({ visitor, params: { id } }) => ({
    status: 200,
    body: await read(visitor, id),
  }));

  route(app, contract.createPosition, async ({ visitor, body: position }) => {
    const { id } = await createPosition(services, { accountId: accountOf(visitor), position });
    return { status: 201, body: await read(visitor, id) };
  });

  route(app, contract.duplicatePosition, async ({ visitor, params: { id }, body }) => {
    const accountId = accountOf(visitor);
    const { id: madeId, hasLostEvaluation } = await duplicatePosition(services, {
      accountId,
      userId: visitor.userId,
      id,
      title: body.title,
      withEvaluation: body.with_evaluation,
      key: body.key,
    });
    const { data } = await read(visitor, madeId);
    return {
      status: 201,
      body: { data, message: tellMade('Posición duplicada.', data, hasLostEvaluation) },
    };
  });

  route(app, contract.updatePosition, async ({ visitor, params: { id }, body: changes }) => {
    await editPosition(services, {
      accountId: accountOf(visitor),
      userId: visitor.userId,
      id,
      changes,
    });
    return { status: 200, body: await read(visitor, id) };
  });

  route(app, contract.deletePosition, async ({ visitor, params: { id } }) => {
    await deletePosition(services, { accountId: accountOf(visitor), id });
    return { status: 204, body: undefined };
  });

  route(app, contract.assignEvaluation, async ({ visitor, params: { id }, body }) => {
    const evaluationId = body.evaluation_id;
    await assignEvaluation(services, { accountId: accountOf(visitor), id, evaluationId });
    return { status: 200, body: await read(visitor, id) };
  });

  route(app, contract.detachEvaluation, async ({ visitor, params: { id } }) => {
    await detachEvaluation(services, { accountId: accountOf(visitor), id });
    return { status: 200, body: await read(visitor, id) };
  });
};
