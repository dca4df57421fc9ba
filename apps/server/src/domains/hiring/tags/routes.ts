import * as contract from '@tamiz/contract/hiring/tags';
import type { FastifyInstance } from 'fastify';

import type { Services } from '#src/domains/hiring/services.ts';
import { addTag } from '#src/domains/hiring/tags/add-tag.ts';
import { listTags } from '#src/domains/hiring/tags/list-tags.ts';
import { removeTag } from '#src/domains/hiring/tags/remove-tag.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';

/** Words by which a team marks people. */
export const tagRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.listTags, async ({ visitor }) => {
    return { status: 200, body: { data: await listTags(services, accountOf(visitor)) } };
  });

  route(app, contract.addTag, async ({ visitor, params: { id: positionId }, body }) => {
    const data = await addTag(services, { accountId: accountOf(visitor), positionId, ...body });
    return { status: 200, body: { data, message: `Etiqueta “${data.name}” agregada.` } };
  });

  route(app, contract.removeTag, async ({ visitor, params: { id: placeId, tag: tagId } }) => {
    await removeTag(services, { accountId: accountOf(visitor), placeId, tagId });
    return { status: 200, body: { message: 'Etiqueta quitada.' } };
  });
};
