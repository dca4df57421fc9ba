import { traceHeaders } from '@tamiz/contract/traceparent';

export type Call = {
  method: string;
  path: string;
  /** Travels in a header, never as a cookie. */
  session: string | null;
  body?: unknown;
  /** How long to wait for an answer, where the server takes its time. */
  patienceMs?: number;
};

export type Reply = { status: number; body: unknown };

/** Carries one call; null when nothing came back. Never rejects, so that a failure is always a value. */
export type Transport = (call: Call) => Promise<Reply | null>;

const usualPatienceMs = 15_000;

const toJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The real network; the scheme says what the session is of: an exam, or a person's own data. */
export const createTransport =
  (
    fetch: typeof globalThis.fetch,
    scheme: 'Exam' | 'Person' = 'Exam',
    onAnswer?: (headers: Headers) => void,
  ): Transport =>
  async ({ method, path, session, body, patienceMs = usualPatienceMs }) => {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), patienceMs);
    try {
      const response = await fetch(path, {
        method,
        headers: {
          accept: 'application/json',
          ...traceHeaders(),
          ...(session !== null && { authorization: `${scheme} ${session}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        cache: 'no-store',
        credentials: 'omit',
        // An answer given right before the window closes still leaves.
        keepalive: method === 'PUT',
        signal: giveUp.signal,
      });
      onAnswer?.(response.headers);
      return { status: response.status, body: toJson(await response.text()) };
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
