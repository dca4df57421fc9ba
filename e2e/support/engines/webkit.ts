import { resolvePort } from '@tamiz/tools/ports';
import { startChild } from '@tamiz/tools/processes';
import { waitForHttp } from '@tamiz/tools/wait';
import { z } from 'zod';
import { environment } from '#e2e/playwright.config.ts';
import { startCuttableProxy } from '#e2e/support/engines/cuttable-proxy.ts';
import {
  clickActions,
  pressActions,
  viewport,
  type Engine,
  type OpenEngine,
} from '#e2e/support/engines/engine.ts';

const answerSchema = z.object({ value: z.unknown() });
const failureSchema = z.object({ value: z.object({ error: z.string(), message: z.string() }) });
const sessionSchema = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});

/** Faults are kept in the page, because this protocol has no word for them. */
const listen = (): void => {
  const faults: string[] = [];
  Object.assign(window, { faults });
  addEventListener('error', ({ message }) => faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    faults.push(`${effectiveDirective} ${blockedURI}`),
  );
};

/** WebKitGTK's own small browser, by WebDriver over plain HTTP; it needs a screen, which Xvfb pretends to be. */
export const openWebkit: OpenEngine = async (made) => {
  const port = await resolvePort(0);
  const base = `http://127.0.0.1:${port}`;
  const proxy = await startCuttableProxy();
  made.defer(() => proxy.close());
  const child = startChild({
    name: 'webkit',
    command: 'xvfb-run',
    args: ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`],
    cwd: import.meta.dirname,
    env: environment.inherited,
  });
  made.defer(() => child.stop());
  await waitForHttp(`${base}/status`, { timeoutMs: 60_000, giveUp: () => child.ending() });
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${base}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (response.ok) return answerSchema.parse(answer).value;
    const { value } = failureSchema.parse(answer);
    throw new Error(`${path}: ${value.error}, ${value.message}`);
  };
  const { sessionId, capabilities } = sessionSchema.parse(
    await call('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          proxy: { proxyType: 'manual', httpProxy: proxy.address },
          'webkitgtk:browserOptions': { binary: environment.webkitPath, args: ['--automation'] },
        },
      },
    }),
  );
  const session = `/session/${sessionId}`;
  made.defer(async () => {
    await call('DELETE', session);
  });
  const evaluate: Engine['evaluate'] = async (script, argument) => {
    const source = `return JSON.stringify((${script.toString()})(${JSON.stringify(argument)})) ?? null`;
    const answer = await call('POST', `${session}/execute/sync`, { script: source, args: [] });
    return JSON.parse(z.string().nullable().parse(answer) ?? 'null');
  };
  const readPage = async (): Promise<string[]> =>
    z
      .array(z.string())
      .parse((await evaluate(() => ('faults' in window ? window.faults : []), null)) ?? []);
  const faults: string[] = [];
  await call('POST', `${session}/window/rect`, viewport);

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    outage: 'cut',
    faults: 'after loading',
    open: async (url) => {
      await call('POST', `${session}/url`, { url });
      await evaluate(listen, null);
    },
    reload: async () => {
      faults.push(...(await readPage()));
      await call('POST', `${session}/refresh`, {});
      await evaluate(listen, null);
    },
    evaluate,
    clickAt: async (x, y) => {
      await call('POST', `${session}/actions`, { actions: clickActions(x, y) });
    },
    press: async (...keys) => {
      await call('POST', `${session}/actions`, { actions: pressActions(keys) });
    },
    setConnected: (isConnected) => {
      proxy.setConnected(isConnected);
      return Promise.resolve();
    },
    readFaults: async () => [...faults, ...(await readPage())],
  };
};
