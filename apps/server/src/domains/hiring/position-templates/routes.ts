import * as contract from '@tamiz/contract/hiring/position-templates';
import type { FastifyInstance } from 'fastify';

import { applyTemplate } from '#src/domains/hiring/position-templates/apply-template.ts';
import { deleteTemplate } from '#src/domains/hiring/position-templates/delete-template.ts';
import { getTemplate } from '#src/domains/hiring/position-templates/get-template.ts';
import { listTemplates } from '#src/domains/hiring/position-templates/list-templates.ts';
import { presentTemplate } from '#src/domains/hiring/position-templates/present.ts';
import { renameTemplate } from '#src/domains/hiring/position-templates/rename-template.ts';
import { saveTemplate } from '#src/domains/hiring/position-templates/save-template.ts';
import { findPosition } from '#src/domains/hiring/positions/load-position.ts';
import { presentPosition, tellMade } from '#src/domains/hiring/positions/present.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

const callerOf = (visitor: Visitor) => ({
  accountId: accountOf(visitor),
  userId: visitor.userId,
});

/** Settings of positions, kept to make others. */
export const positionTemplateRoutes = (app: FastifyInstance, services: Services): void => {
  const read = async (visitor: Visitor, id: string) =>
    presentTemplate(await getTemplate(services, { accountId: accountOf(visitor), id }));

  route(app, contract.listPositionTemplates, async ({ visitor }) => {
    const rows = await listTemplates(services, accountOf(visitor));
    return { status: 200, body: { data: rows.map(presentTemplate) } };
  });

  route(app, contract.savePositionTemplate, async ({ visitor, body }) => {
    const { position_id: positionId, name } = body;
    const id = await saveTemplate(services, { ...callerOf(visitor), positionId, name });
    const message = 'Plantilla guardada. La encuentras al crear una posición.';
    return { status: 201, body: { data: await read(visitor, id), message } };
  });

  route(app, contract.renamePositionTemplate, async ({ visitor, params: { id }, body }) => {
    await renameTemplate(services, { ...callerOf(visitor), id, name: body.name });
    return {
      status: 200,
      body: { data: await read(visitor, id), message: 'Plantilla renombrada.' },
    };
  });

  route(app, contract.deletePositionTemplate, async ({ visitor, params: { id } }) => {
    await deleteTemplate(services, { ...callerOf(visitor), id });
    return { status: 200, body: { message: 'Plantilla eliminada.' } };
  });

  route(app, contract.applyPositionTemplate, async ({ visitor, params: { id }, body }) => {
    const made = await applyTemplate(services, { ...callerOf(visitor), id, ...body });
    const { single } = services.databases.account(accountOf(visitor));
    const row = await findPosition(single, { accountId: accountOf(visitor), id: made.id });
    const data = presentPosition(row, visitor.role);
    const message = tellMade('Posición creada.', data, made.hasLostEvaluation);
    return { status: 201, body: { data, message } };
  });
};
