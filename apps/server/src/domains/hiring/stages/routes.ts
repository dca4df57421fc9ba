import * as contract from '@tamiz/contract/hiring/stages';
import type { FastifyInstance } from 'fastify';

import type { Services } from '#src/domains/hiring/services.ts';
import { listStages } from '#src/domains/hiring/stages/list-stages.ts';
import { moveCandidates } from '#src/domains/hiring/stages/move-candidates.ts';
import type { Moved } from '#src/domains/hiring/stages/move-candidates.ts';
import { saveStages } from '#src/domains/hiring/stages/save-stages.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';

const movedMessage = ({ people, stage, hasMail }: Moved): string => {
  const who = people === 1 ? '1 persona pasó' : `${people} personas pasaron`;
  return `${who} a “${stage}”.${hasMail ? ' El correo va en camino.' : ''}`;
};

/** The steps of deciding, and who stands where. */
export const stageRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.listStages, async ({ visitor }) => {
    const { role } = visitor;
    const data = await listStages(services, { accountId: accountOf(visitor), role });
    return { status: 200, body: { data } };
  });

  route(app, contract.saveStages, async ({ visitor, body: { stages, archived } }) => {
    const accountId = accountOf(visitor);
    await saveStages(services, { accountId, visitor, stages, archived });
    const data = await listStages(services, { accountId, role: visitor.role });
    return { status: 200, body: { data, message: 'Etapas guardadas.' } };
  });

  route(app, contract.moveCandidates, async ({ visitor, params: { id: positionId }, body }) => {
    const moved = await moveCandidates(services, {
      accountId: accountOf(visitor),
      positionId,
      ids: body.ids,
      stageId: body.stage_id,
      text: body.mail?.text ?? null,
      key: body.key,
      visitor,
    });
    return {
      status: 200,
      body: { data: { moved: moved.people }, message: movedMessage(moved) },
    };
  });
};
