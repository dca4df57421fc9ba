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

test('the head of a page names every file it runs', async ({ page, people, signInQuickly }) => {
  const readUntold = async (address: string): Promise<string[]> => {
    const head = (await (await page.goto(address))?.text()) ?? '';
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(500);
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const scripts = files.filter((file) => /^\/assets\/.*\.(?:js|css)$/.test(file));
    expect(scripts.length).toBeGreaterThan(5);
    return scripts.filter((file) => !head.includes(`"${file}"`));
  };
  expect(await readUntold('/login')).toEqual([]);
  await signInQuickly((await people.create({ credits: 12 })).email);
  for (const address of ['/', '/positions', '/evaluations', '/settings']) {
    expect([address, await readUntold(address)]).toEqual([address, []]);
  }
});

test('nothing is asked for twice while a page comes up', async ({
  page,
  people,
  signInQuickly,
}) => {
  // A server that has just begun to listen does not know yet whether something was told a moment ago.
  const quietWithinMs = 90_000;
  test.setTimeout(2 * quietWithinMs);
  await signInQuickly((await people.create({ credits: 12 })).email);
  await expect
    .poll(
      async () => {
        const asked: string[] = [];
        const note = (request: { url: () => string }) => void asked.push(request.url());
        page.on('request', note);
        const opened = page.waitForResponse(/\/api\/notices\/events$/);
        await page.goto('/positions');
        await opened;
        // What the stream says first leads to the second call, where there is one.
        await page.waitForTimeout(1_000);
        page.off('request', note);
        const calls = asked.filter((url) => url.includes('/api/'));
        return calls.filter((url, index) => calls.indexOf(url) !== index);
      },
      { timeout: quietWithinMs, intervals: [5_000] },
    )
    .toEqual([]);
});
