import cors from '@fastify/cors';
import fastifyPlugin from 'fastify-plugin';

import type { Services } from '#src/platform/services.ts';

/** Which web origins may call with cookies: our own, and those of the allow-list; no other gets a CORS answer. */
export const originsPlugin = fastifyPlugin<{ services: Services }>(
  async (app, { services: { env } }) => {
    await app.register(cors, {
      origin: [...new Set([env.WEB_ORIGIN, ...env.ALLOWED_ORIGINS])],
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['accept', 'content-type', 'x-requested-with', 'x-xsrf-token'],
      // The name of a file that was asked for, and whether everybody is told something.
      exposedHeaders: ['content-disposition', 'x-tamiz-notices'],
      maxAge: 600,
    });
  },
);
