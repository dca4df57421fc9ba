import fastifyPlugin from 'fastify-plugin';

import { withinView } from '#src/platform/database/view-context.ts';

/** The handler of a request by which staff look as an account sees it runs on connections that cannot write. */
export const viewPlugin = fastifyPlugin(async (app) => {
  app.addHook('preHandler', (request, _reply, done) => {
    const view = request.visitor?.view;
    const isOpen = request.routeOptions.config.endpoint?.isOpenInView === true;
    if (view === undefined || isOpen) done();
    else withinView(view, done);
  });
});
