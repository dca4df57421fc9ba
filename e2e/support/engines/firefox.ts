import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolvePort } from '@tamiz/tools/ports';
import { startChild } from '@tamiz/tools/processes';
import { waitFor } from '@tamiz/tools/wait';
import { z } from 'zod';
import { environment } from '#e2e/playwright.config.ts';
import { connectBidi } from '#e2e/support/engines/bidi.ts';
import {
  clickActions,
  pressActions,
  viewport,
  type OpenEngine,
} from '#e2e/support/engines/engine.ts';

const sessionSchema = z.object({
  capabilities: z.object({ browserName: z.string(), browserVersion: z.string() }),
});
const treeSchema = z.object({ contexts: z.tuple([z.object({ context: z.string() })]) });
const calledSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string().optional() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);
const entrySchema = z.object({ level: z.string(), type: z.string(), text: z.string().nullable() });

/** Firefox, by WebDriver BiDi, which it speaks itself: no driver beside it. */
export const openFirefox: OpenEngine = async (made) => {
  const home = await mkdtemp(path.join(tmpdir(), 'tamiz-firefox-'));
  made.defer(() => rm(home, { recursive: true, force: true }));
  const port = await resolvePort(0);
  const child = startChild({
    name: 'firefox',
    command: environment.firefoxPath,
    args: ['--headless', '--profile', home, '--remote-debugging-port', String(port)],
    cwd: home,
    env: { ...environment.inherited, HOME: home },
  });
  made.defer(() => child.stop());
  const faults: string[] = [];
  const bidi = await waitFor(
    () =>
      connectBidi(`ws://127.0.0.1:${port}/session`, (_method, params) => {
        const { level, text } = entrySchema.parse(params);
        if (level === 'error') faults.push(text ?? 'an error without words');
      }),
    {
      what: 'Firefox, which tools/bootstrap --engines installs',
      timeoutMs: 60_000,
      giveUp: () => child.ending(),
    },
  );
  made.defer(() => bidi.close());
  const { capabilities } = sessionSchema.parse(
    await bidi.send('session.new', { capabilities: {} }),
  );
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const tree = treeSchema.parse(await bidi.send('browsingContext.getTree', {}));
  const [{ context }] = tree.contexts;
  await bidi.send('browsingContext.setViewport', { context, viewport });
  const act = async (actions: object[]): Promise<void> => {
    await bidi.send('input.performActions', { context, actions });
  };

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    outage: 'offline',
    faults: 'all',
    open: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    reload: async () => {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' });
    },
    evaluate: async (script, argument) => {
      const called = calledSchema.parse(
        await bidi.send('script.callFunction', {
          functionDeclaration: `() => JSON.stringify((${script.toString()})(${JSON.stringify(argument)}))`,
          target: { context },
          awaitPromise: true,
        }),
      );
      if (called.type === 'exception') throw new Error(called.exceptionDetails.text);
      return JSON.parse(called.result.value ?? 'null');
    },
    clickAt: (x, y) => act(clickActions(x, y)),
    press: (...keys) => act(pressActions(keys)),
    setConnected: async (isConnected) => {
      await bidi.send('emulation.setNetworkConditions', {
        networkConditions: isConnected ? null : { type: 'offline' },
        contexts: [context],
      });
    },
    readFaults: () => Promise.resolve(faults),
  };
};
