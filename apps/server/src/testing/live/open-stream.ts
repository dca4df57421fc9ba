import { onTestFinished } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';

/** Opens the stream as a browser does, and collects what it says until it ends. */
export const openStream = async (url: string, browser: Browser) => {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(url, {
    headers: { cookie: `tamiz_session=${browser.cookies.get('tamiz_session') ?? ''}` },
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
