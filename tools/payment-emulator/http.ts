import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a handler is given: the `:id` of its path, and the parameters of the query or the body. */
export type Call = { id: string; given: unknown };

export type Route = {
  method: 'GET' | 'POST';
  /** At most one `:id`. */
  path: string;
  handle: (call: Call) => unknown;
};

type Found = { route: Route; id: string };

export const findRoute = (routes: Route[], method: string, path: string): Found | undefined => {
  for (const route of routes) {
    if (route.method !== method) continue;
    const [before = '', after = ''] = route.path.split(':id');
    if (!route.path.includes(':id')) {
      if (route.path === path) return { route, id: '' };
    } else if (path.startsWith(before) && path.endsWith(after)) {
      const id = path.slice(before.length, path.length - after.length);
      if (/^\w+$/.test(id)) return { route, id };
    }
  }
  return undefined;
};

export const readBody = async (request: IncomingMessage): Promise<string> => text(request);

export const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body, null, 2));
};
