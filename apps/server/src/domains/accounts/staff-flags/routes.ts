import { listAccountFlags, setAccountFlag } from '@tamiz/contract/accounts/staff-flags';
import type { FastifyInstance } from 'fastify';

import { listFlags } from '#src/domains/accounts/staff-flags/list-flags.ts';
import { setFlag } from '#src/domains/accounts/staff-flags/set-flag.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** What single accounts try before the others. */
export const staffFlagRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, listAccountFlags, async ({ params: { id } }) => ({
    status: 200,
    body: { data: await listFlags(services, id) },
  }));

  route(app, setAccountFlag, async ({ visitor, params: { id, flag }, body }) => {
    const staffId = visitor.userId;
    await setFlag(services, { accountId: id, staffId, flag, isOn: body.is_on });
    return { status: 200, body: { data: await listFlags(services, id) } };
  });
};
