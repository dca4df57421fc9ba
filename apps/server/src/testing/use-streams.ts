import { waitFor } from '@tamiz/tools/wait';
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest';

import { watchPositionChanges } from '#src/domains/hiring/live/watch-position-changes.ts';
import { watchSessionChanges } from '#src/domains/identity/sessions/watch-session-changes.ts';
import type { Browser } from '#src/testing/browser.ts';
import type { TestApp } from '#src/testing/use-app.ts';

/** The server on a port of its own, with the connections that hear of changes: streams need a real answer. */
export const useStreams = (api: TestApp) => {
  let address = '';
  const watches: { stop: () => Promise<void> }[] = [];

  beforeAll(async () => {
    const { env, positionEvents, sessionCache } = api.services;
    const listening = vi.spyOn(positionEvents, 'announceEverything');
    watches.push(watchSessionChanges(env, sessionCache), watchPositionChanges(env, positionEvents));
    await waitFor(async () => (listening.mock.calls.length > 0 ? true : undefined), {
      what: 'the connection that listens',
      timeoutMs: 5_000,
    });
    address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  });

  afterAll(async () => {
    api.services.positionEvents.stop();
    for (const watch of watches) await watch.stop();
  });

  const cookieOf = ({ cookies }: Browser): string =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  /** Opens the stream as a browser does, and collects what it says until it ends. */
  const open = async (browser: Browser, positionId: string) => {
    const abort = new AbortController();
    onTestFinished(() => abort.abort());
    const response = await fetch(`${address}/api/positions/${positionId}/events`, {
      headers: { cookie: cookieOf(browser) },
      signal: abort.signal,
    });
    let text = '';
    let isOver = false;
    const reading = (async () => {
      const decoder = new TextDecoder();
      for await (const part of response.body ?? []) text += decoder.decode(part, { stream: true });
      isOver = true;
    })().catch(() => undefined);
    return {
      response,
      text: () => text,
      changes: () =>
        [...text.matchAll(/event: change\ndata: (.+)\n\n/g)].map(([, data = '']): unknown =>
          JSON.parse(data),
        ),
      isOver: () => isOver,
      close: async () => {
        abort.abort();
        await reading;
      },
    };
  };

  /** A call over the wire, by somebody who changed something before and so has the token. */
  const send = async (
    browser: Browser,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object,
  ): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        cookie: cookieOf(browser),
        ...(body !== undefined && {
          'content-type': 'application/json',
          'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
        }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };

  return { open, send };
};
