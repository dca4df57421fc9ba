import type { Browser } from '@playwright/test';
import { viewport, type OpenEngine } from '#e2e/support/engines/engine.ts';
import { collectProblems } from '#e2e/support/problems.ts';

/** Chromium, by Playwright. */
export const openChromium =
  (browser: Browser): OpenEngine =>
  async (made) => {
    const context = await browser.newContext({ viewport });
    made.defer(() => context.close());
    const problems = await collectProblems(context);
    // The call with the link that was replaced, and those that found no network.
    problems.expect('status of 410');
    problems.expect('ERR_INTERNET_DISCONNECTED');
    const page = await context.newPage();
    return {
      name: `Chromium ${browser.version()}`,
      outage: 'offline',
      faults: 'all',
      open: async (url) => {
        await page.goto(url);
      },
      reload: async () => {
        await page.reload();
      },
      evaluate: (script, argument) =>
        page.evaluate(`(${script.toString()})(${JSON.stringify(argument)})`),
      clickAt: (x, y) => page.mouse.click(x, y),
      press: async (...keys) => {
        for (const key of keys) await page.keyboard.press(key);
      },
      setConnected: (isConnected) => context.setOffline(!isConnected),
      readFaults: () => problems.list(),
    };
  };
