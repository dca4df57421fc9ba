import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { AppError } from '#src/errors.ts';
import type { Services } from '#src/services.ts';

const apiAddress = '<meta name="tamiz-api" content="" />';

const isBackend = (path: string): boolean => /^(api|sanctum)(\/|$)/.test(path);

/** The file behind an address: itself, or the page of a folder that is outside the app, such as /privacidad. */
const fileAt = (files: ReadonlySet<string>, path: string): string | undefined => {
  if (path === '' || path === 'index.html') return undefined;
  const page = `${path.replace(/\/$/, '')}/index.html`;
  if (files.has(page)) return page;
  return files.has(path) && /\.\w+$/.test(path) ? path : undefined;
};

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
    const file = fileAt(files, path);
    if (file !== undefined) return reply.sendFile(file);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
};
