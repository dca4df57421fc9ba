import { expect, type Page } from '@playwright/test';

/** Waits until the browser has kept the exam's files, and the page is served from them. */
export const shellIsKept = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
};

/** What stays in the browser for the exam's page. */
export const readShell = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    storage: Object.keys(localStorage),
  }));
