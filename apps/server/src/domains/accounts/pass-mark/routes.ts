import * as passMark from '@tamiz/contract/accounts/pass-mark';
import type { FastifyInstance } from 'fastify';

import { setPassMark } from '#src/domains/accounts/pass-mark/set-pass-mark.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';

/** The score from which a result counts as good enough. */
export const passMarkRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, passMark.setPassMark, async ({ visitor, body: { pass_mark: mark } }) => {
    await setPassMark(services, { accountId: accountOf(visitor), visitor, passMark: mark });
    return {
      status: 200,
      body: { data: { pass_mark: mark }, message: `El corte de tu cuenta es ahora ${mark}%.` },
    };
  });
};
