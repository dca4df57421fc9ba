import * as contract from '@tamiz/contract/bank/own-pictures';
import type { FastifyInstance } from 'fastify';

import { findPicture } from '#src/domains/bank/own-pictures/find-picture.ts';
import { keepPicture } from '#src/domains/bank/own-pictures/keep-picture.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { shownRoute } from '#src/platform/http/files/shown-route.ts';
import { route } from '#src/platform/http/route.ts';
import { readUploadedFile } from '#src/platform/http/uploaded-file.ts';

/** Pictures of own questions, for those who write them. */
export const ownPictureRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.keepOwnPicture, async ({ visitor, request }) => {
    const { bytes } = await readUploadedFile(request);
    const data = await keepPicture(services, { accountId: accountOf(visitor), bytes });
    return { status: 201, body: { data } };
  });

  shownRoute(app, contract.getOwnPicture, async ({ visitor, params: { id }, reply }) => {
    const content = await findPicture(services, { accountId: accountOf(visitor), id });
    reply.headers({
      // The address never shows another picture; only the browser of whoever may see it keeps it.
      'cache-control': 'private, max-age=3600, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
    });
    return { type: 'image/png', content };
  });
};
