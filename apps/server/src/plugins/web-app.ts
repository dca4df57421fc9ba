import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { AppError } from '#src/errors.ts';
import type { Services } from '#src/services.ts';

const apiAddress = '<meta name="tamiz-api" content="" />';

const isBackend = (path: string): boolean => /^(api|sanctum)(\/|$)/.test(path);

/** Serves the built web app on the API's own origin; every address that is not a file or a call is its router's. */
export const serveWebApp = async (app: FastifyInstance, { env }: Services): Promise<void> => {
  if (env.WEB_DIST === undefined) {
    app.setNotFoundHandler(() => Promise.reject(new AppError('not_found')));
    return;
  }
  const root = resolve(env.WEB_DIST);
  const html = await readFile(resolve(root, 'index.html'), 'utf8');
  if (env.API_ORIGIN !== undefined && !html.includes(apiAddress)) {
    throw new Error('The built web app has no place for the address of the API.');
  }
  const page = html.replace(apiAddress, apiAddress.replace('""', `"${env.API_ORIGIN ?? ''}"`));

  const files = new Set(await readdir(root, { recursive: true }));

  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const path = new URL(request.url, env.WEB_ORIGIN).pathname.slice(1);
    if (request.method !== 'GET' || isBackend(path)) throw new AppError('not_found');
    if (files.has(path) && path !== 'index.html' && /\.\w+$/.test(path))
      return reply.sendFile(path);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
};
