import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { z } from 'zod';
import { refusal, type Answer, type Call } from '#e2e/fixture-backend/call.ts';
import { allCalls } from '#e2e/fixture-backend/calls/all.ts';
import { csrfCookie, readCsrfToken, readSession } from '#e2e/fixture-backend/cookies.ts';
import { createState, type State } from '#e2e/fixture-backend/state.ts';
import { readWebFile } from '#e2e/fixture-backend/web-app.ts';

export type FixtureBackend = { url: string; state: State; stop: () => Promise<void> };

const bodySchema = z.record(z.string(), z.unknown());

/**
 * A backend that is not ours: it honours section 7 and nothing else (numeric ids, no `features`, no roles, accounts or
 * abilities). The web app must work against it as it does against our own.
 */
export const startFixtureBackend = async (): Promise<FixtureBackend> => {
  const state = createState();
  const server = createServer((request, response) => {
    void handle(state, request)
      .catch((error: unknown) => ({ status: 500, headers: {}, content: String(error) }))
      .then(({ status, headers, content }) => response.writeHead(status, headers).end(content));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fixture has no port.');
  return {
    url: `http://localhost:${address.port}`,
    state,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

type Reply = {
  status: number;
  headers: Record<string, string | string[]>;
  content?: Buffer | string;
};

const handle = async (state: State, request: IncomingMessage): Promise<Reply> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/sanctum/csrf-cookie') {
    return { status: 204, headers: { 'set-cookie': csrfCookie() } };
  }
  if (!pathname.startsWith('/api/')) {
    const { type, content } = readWebFile(pathname);
    return { status: 200, headers: { 'content-type': type }, content };
  }
  const answer = await answerCall(state, request, pathname, searchParams);
  const { status, body, cookies = [], pdf } = answer;
  return {
    status,
    headers: {
      'content-type': pdf === undefined ? 'application/json' : 'application/pdf',
      'set-cookie': cookies,
    },
    content: pdf ?? (body === undefined ? '' : JSON.stringify(body)),
  };
};

const answerCall = async (
  state: State,
  request: IncomingMessage,
  pathname: string,
  query: URLSearchParams,
): Promise<Answer> => {
  const call = allCalls.find((each) => each.method === request.method && matches(each, pathname));
  if (call === undefined) return refusal(404, 'Not found.');
  const { cookie } = request.headers;
  const token = readCsrfToken(cookie);
  if (call.method !== 'GET' && (token === undefined || request.headers['x-xsrf-token'] !== token)) {
    return refusal(419, 'CSRF token mismatch.');
  }
  const session = state.sessions.get(readSession(cookie) ?? '') ?? null;
  if (session === null && call.isPublic !== true) return refusal(401, 'Unauthenticated.');
  const hasBody = Number(request.headers['content-length'] ?? 0) > 0;
  const body = hasBody ? await readBody(request) : {};
  const origin = `http://${request.headers.host ?? ''}`;
  return call.answer({
    state,
    body,
    query,
    origin,
    session,
    params: matches(call, pathname) ?? [],
  });
};

/** A file arrives as the raw text of its form. */
const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/')) return { multipart: await text(request) };
  return bodySchema.parse(await json(request));
};

/** The values of the {…} parts, or undefined when the path is another one. */
const matches = ({ path }: Call, pathname: string): string[] | undefined => {
  const pattern = path.replaceAll(/\{\w+\}/g, '([^/]+)');
  return new RegExp(`^${pattern}$`).exec(pathname)?.slice(1);
};
