import { waitFor } from '@tamiz/tools/wait';
import { afterAll, beforeAll, vi } from 'vitest';

import { watchPositionChanges } from '#src/domains/hiring/live/watch-position-changes.ts';
import { watchSessionChanges } from '#src/domains/identity/sessions/watch-session-changes.ts';
import type { Browser } from '#src/testing/browser.ts';
import { openStream } from '#src/testing/live/open-stream.ts';
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

  const open = (browser: Browser, positionId: string) =>
    openStream(`${address}/api/positions/${positionId}/events`, browser);

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
