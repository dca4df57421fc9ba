import { listAnnouncements } from '@tamiz/contract/operations/announcements';
import type { FastifyInstance } from 'fastify';

import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** What everybody is told, signed in or not; who has it already is told so in a few bytes. */
export const announcementRoutes = (app: FastifyInstance, { announcementBoard }: Services): void => {
  route(app, listAnnouncements, async ({ query: { reader }, request, reply }) => {
    const data = await announcementBoard.list(reader);
    const tag = `"${reader}.${announcementBoard.tag() ?? ''}"`;
    reply.header('etag', tag).header('cache-control', 'public, no-cache');
    if (request.headers['if-none-match'] === tag) return { status: 304, body: undefined };
    return { status: 200, body: { data } };
  });
};
