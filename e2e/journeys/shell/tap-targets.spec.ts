import { expect } from '@playwright/test';
import { test } from '#e2e/support/catalogue.ts';
import { createEveryPage } from '#e2e/support/pages/every-page.ts';
import { measureTapTargets } from '#e2e/support/pages/tap-targets.ts';

/** What WCAG 2.5.8 asks for at least, and what we aim at. */
const least = 24;
const wanted = 40;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone every control of every page is large enough for a thumb', async ({
  page,
  catalogue,
  signInQuickly,
}) => {
  test.slow();
  const { email, pages } = await createEveryPage(catalogue);
  await signInQuickly(email);
  const below: string[] = [];
  let measured = 0;
  for (const { route, path, title } of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.waitForLoadState('networkidle');
    const targets = await measureTapTargets(page);
    measured += targets.length;
    for (const { name, width, height } of targets) {
      const size = Math.min(width, height);
      if (size < wanted) below.push(`${route}: ${name} ${width}×${height}`);
      expect.soft(size, `${route}: ${name}`).toBeGreaterThanOrEqual(least);
    }
  }
  expect(measured).toBeGreaterThan(100);
  console.log(`${measured} controls, ${below.length} below ${wanted} px\n${below.join('\n')}`);
});
