import { expect } from '@playwright/test';
import { test } from '#e2e/support/test.ts';

/** Bytes of script as they travel, and files of script and styles. */
const most = { bytes: 128_000, files: 30 };

test('a page that nobody touches downloads no more than it shows', async ({
  page,
  people,
  signInQuickly,
}) => {
  await signInQuickly((await people.create({ credits: 12 })).email);
  await page.goto('/positions');
  await expect(page.getByRole('heading', { level: 1, name: 'Posiciones' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Avisos' })).toBeVisible();
  // Whatever waited for the page to be idle would have come by now.
  await page.waitForTimeout(1_000);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { pathname } = new URL(entry.name);
      const bytes = entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0;
      return { pathname, bytes };
    }),
  );
  const scripts = loaded.filter(({ pathname }) => pathname.endsWith('.js'));
  const styles = loaded.filter(({ pathname }) => pathname.endsWith('.css'));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(most.bytes);
  expect(scripts.length + styles.length).toBeLessThanOrEqual(most.files);
  expect(loaded.filter(({ pathname }) => /proof|passkey|dialog/.test(pathname))).toEqual([]);
});
