import { waitFor } from '@tamiz/tools/wait';
import { afterAll, beforeAll, vi } from 'vitest';

import { hearSessionChanges } from '#src/domains/identity/sessions/hear-session-changes.ts';
import { listen } from '#src/platform/database/listen.ts';
import { hearTopicChanges } from '#src/platform/streams/hear-topic-changes.ts';
import type { Browser } from '#src/testing/browser.ts';
import { openStream } from '#src/testing/live/open-stream.ts';
import type { TestApp } from '#src/testing/use-app.ts';

/** The server on a port of its own, with the connections that hear of changes: streams need a real answer. */
export const useStreams = (api: TestApp) => {
  let address = '';
  let listener: ReturnType<typeof listen>;

  beforeAll(async () => {
    const { env, positionEvents, sessionCache } = api.services;
    const listening = vi.spyOn(positionEvents, 'announceEverything');
    listener = listen(env, {
      session_changes: hearSessionChanges(sessionCache),
      position_changed: hearTopicChanges(positionEvents),
    });
    await waitFor(async () => (listening.mock.calls.length > 0 ? true : undefined), {
      what: 'the connection that listens',
      timeoutMs: 5_000,
    });
    address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  });

  afterAll(async () => {
    api.services.positionEvents.stop();
    await listener.stop();
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
