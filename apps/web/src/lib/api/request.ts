import { csrfCookie } from '@tamiz/contract/calls/identity/sign-in';

import { readCookie } from '#src/lib/api/cookies.ts';
import type { Log } from '#src/lib/log.ts';
import { isRecord, readBody } from '#src/lib/reading/json.ts';
import { createRequestFlags } from '#src/lib/api/request-flags.ts';
import type { RequestFlagStore } from '#src/lib/api/request-flags.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type RequestOptions = { method?: Method; body?: unknown };

/** Always answers, never throws: what the network refuses comes back as a response with a status. */
export type Request = (path: `/${string}`, options?: RequestOptions) => Promise<Response>;

/** The backend by raw paths; only `createApi` and tests use it, everybody else calls by endpoint. */
export type Backend = {
  request: Request;
  flags: RequestFlagStore;
  /** Where a path of the backend lies. */
  address: (path: `/${string}`) => string;
};

export type RequestSettings = {
  baseUrl: string;
  log: Log;
  fetch?: typeof globalThis.fetch;
  /** Has the person prove themselves again; the call is repeated if they did. */
  askForProof?: () => Promise<boolean>;
  /** The header that names the click a call comes from. */
  trace?: () => { traceparent?: string };
};

const csrfCookieName = 'XSRF-TOKEN';

const synthetic = (status: number, statusText: string): Response =>
  new Response(null, { status, statusText });

const encodeBody = (body: unknown): BodyInit | null => {
  if (body === undefined || body === null) return null;
  if (body instanceof FormData || typeof body === 'string') return body;
  return JSON.stringify(body);
};

/** The call was fine, but the person must prove themselves again first: staff by a passkey, others by a code too. */
const asksForProof = async (response: Response): Promise<boolean> => {
  const body = await readBody(response);
  return (
    isRecord(body) && (body['code'] === 'passkey_not_fresh' || body['code'] === 'proof_not_fresh')
  );
};

/** The one way to the backend; everything it promises is written in sections 4, 7 and 8 of the specification. */
export const createRequest = ({
  baseUrl,
  log,
  fetch = globalThis.fetch.bind(globalThis),
  askForProof = async () => false,
  trace = () => ({}),
}: RequestSettings): Backend => {
  const flags = createRequestFlags();
  const address = (path: string) => `${baseUrl.replace(/\/+$/, '')}${path}`;
  const commonHeaders = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' };
  let cookieOnItsWay: Promise<boolean> | null = null;

  const fetchCsrfCookie = async (): Promise<boolean> => {
    try {
      const response = await fetch(address(csrfCookie.path), {
        credentials: 'include',
        headers: commonHeaders,
      });
      if (response.ok) return true;
      log.error('CSRF cookie could not be fetched', { status: response.status });
    } catch (error) {
      log.error('CSRF cookie could not be fetched', error);
    }
    flags.raise('csrfFailed');
    return false;
  };

  /** Two changes at the same moment wait for the same cookie. */
  const ensureCsrfCookie = (): Promise<boolean> => {
    cookieOnItsWay ??= fetchCsrfCookie().finally(() => {
      cookieOnItsWay = null;
    });
    return cookieOnItsWay;
  };

  const noteStatus = (status: number): void => {
    if (status === 419) flags.raise('csrfFailed');
    if (status !== 401 || flags.read().unauthenticated) return;
    flags.raise('unauthenticated');
    log.warn('The session expired or is invalid');
  };

  const send = (path: string, method: Method, body: unknown): Promise<Response> => {
    const headers = new Headers({ ...commonHeaders, ...trace() });
    const init: RequestInit = { method, headers, credentials: 'include' };
    if (method !== 'GET') {
      const token = readCookie(csrfCookieName);
      if (token !== null) headers.set('X-XSRF-TOKEN', token);
      if (!(body instanceof FormData)) headers.set('Content-Type', 'application/json');
      init.body = encodeBody(body);
    }
    return fetch(address(path), init);
  };

  /** A proof gives the session another cookie: what left with the one before it is asked for once more. */
  const sendInSession = async (path: string, method: Method, body: unknown): Promise<Response> => {
    const token = readCookie(csrfCookieName);
    const response = await send(path, method, body);
    const isOvertaken = method === 'GET' && readCookie(csrfCookieName) !== token;
    return response.status === 401 && isOvertaken ? send(path, method, body) : response;
  };

  const request: Request = async (path, { method = 'GET', body } = {}) => {
    if (flags.read().csrfFailed) return synthetic(419, 'CSRF token previously failed');
    const lacksToken = method !== 'GET' && readCookie(csrfCookieName) === null;
    if (lacksToken && !(await ensureCsrfCookie())) return synthetic(419, 'CSRF fetch failed');

    try {
      const response = await sendInSession(path, method, body);
      noteStatus(response.status);
      flags.hear(response.headers);
      const isWaiting = response.status === 403 && (await asksForProof(response.clone()));
      if (!isWaiting || !(await askForProof())) return response;
      return await send(path, method, body);
    } catch (error) {
      log.error('Network error', { method, path, error });
      return synthetic(500, 'Network error');
    }
  };

  return { request, flags, address };
};
