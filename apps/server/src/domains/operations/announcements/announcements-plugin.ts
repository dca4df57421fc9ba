import fastifyPlugin from 'fastify-plugin';

import type { Services } from '#src/domains/operations/services.ts';

/** Every answer of the API tells by a few characters what everybody is told, so that no browser has to ask for it. */
export const announcementsPlugin = fastifyPlugin<{ services: Services }>(
  async (app, { services: { announcementBoard } }) => {
    app.addHook('onSend', (request, reply, _payload, done) => {
      const isApi = request.routeOptions.config.endpoint !== undefined;
      const tag = isApi ? announcementBoard.tag() : null;
      if (tag !== null) reply.header('x-tamiz-notices', tag);
      done();
    });
  },
);
