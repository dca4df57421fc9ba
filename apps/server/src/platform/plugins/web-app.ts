import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { AppError } from '#src/platform/errors.ts';
import { examContentPolicy } from '#src/platform/http/security-headers.ts';
import { sessionCookieName } from '#src/platform/http/session-cookie.ts';
import { readFirstFiles } from '#src/platform/plugins/first-files.ts';
import type { ReadHead } from '#src/platform/plugins/first-files.ts';
import type { Services } from '#src/platform/services.ts';

/** A built app: its folder, the page of every address that is not a file, what goes into its head, and the files. */
type BuiltApp = { root: string; page: string; readHead: ReadHead; files: ReadonlySet<string> };

const apiAddress = '<meta name="tamiz-api" content="" />';

const isBackend = (path: string): boolean => /^(api|sanctum)(\/|$)/.test(path);

const isNotice = (path: string): boolean => /^privacidad(\/|$)/.test(path);

/** The file behind an address: itself, or the page of a folder that is outside the app, such as /privacidad. */
const fileAt = (files: ReadonlySet<string>, path: string): string | undefined => {
  if (path === '' || path === 'index.html') return undefined;
  const page = `${path.replace(/\/$/, '')}/index.html`;
  if (files.has(page)) return page;
  return files.has(path) && /\.\w+$/.test(path) ? path : undefined;
};

const readBuiltApp = async (dist: string | undefined): Promise<BuiltApp | undefined> => {
  if (dist === undefined) return undefined;
  const root = resolve(dist);
  return {
    root,
    page: await readFile(resolve(root, 'index.html'), 'utf8'),
    readHead: await readFirstFiles(root),
    files: new Set(await readdir(root, { recursive: true })),
  };
};

/** The web app must know where the API is; the exam app always calls its own origin. */
const withApiAddress = (web: BuiltApp, origin: string | undefined): BuiltApp => {
  if (origin !== undefined && !web.page.includes(apiAddress)) {
    throw new Error('The built web app has no place for the address of the API.');
  }
  const filledIn = apiAddress.replace('""', `"${origin ?? ''}"`);
  return { ...web, page: web.page.replace(apiAddress, filledIn) };
};

const send = (
  { root, page, readHead, files }: BuiltApp,
  { path, hasSession }: { path: string; hasSession: boolean },
  reply: FastifyReply,
): FastifyReply => {
  const file = fileAt(files, path);
  if (file !== undefined) return reply.sendFile(file, root);
  const head = readHead(`/${path}`, hasSession);
  return reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replace('</head>', () => `${head}</head>`));
};

/**
 * Serves the built apps on the API's own process: the exam to requests for EXAM_ORIGIN, the web app to all others.
 * Every address that is not a file or a call is theirs.
 */
export const serveWebApp = async (app: FastifyInstance, { env }: Services): Promise<void> => {
  const web = await readBuiltApp(env.WEB_DIST);
  const apps = {
    web: web && withApiAddress(web, env.API_ORIGIN),
    exam: await readBuiltApp(env.EXAM_DIST),
  };
  const root = (apps.web ?? apps.exam)?.root;
  if (root !== undefined) {
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  const examPolicy = examContentPolicy(env);
  const examHost = new URL(env.EXAM_ORIGIN).host;
  const cookieName = sessionCookieName(env);

  app.setNotFoundHandler((request, reply) => {
    const path = new URL(request.url, env.WEB_ORIGIN).pathname.slice(1);
    // Not `request.host`, which believes X-Forwarded-Host: only the Host that the proxy passes on counts.
    const isExam = request.headers.host === examHost;
    const built = isExam ? apps.exam : apps.web;
    if (built === undefined || request.method !== 'GET' || isBackend(path)) {
      throw new AppError('not_found');
    }
    // The privacy notice is served by the web app only, where every version keeps its address.
    if (isExam && isNotice(path)) return reply.redirect(`${env.WEB_ORIGIN}/${path}`);
    if (isExam) reply.header('content-security-policy', examPolicy);
    // The cookie of an API on another host does not come with the page.
    const hasSession = env.API_ORIGIN !== undefined || request.cookies[cookieName] !== undefined;
    return send(built, { path, hasSession }, reply);
  });
};
