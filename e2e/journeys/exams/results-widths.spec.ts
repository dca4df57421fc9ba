import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/support/test.ts';

const widths = [390, 768, 1024, 1200, 1280, 1366, 1440, 1600, 1920];

type Column = { what: string; width: number; row: number };

/** Measures the text columns of the open breakdown: names of its branches, descriptions of its questions. */
const measureText = (page: Page): Promise<Column[]> =>
  page.getByRole('region', { name: 'Desglose por tema' }).evaluate((breakdown) => {
    const names = breakdown.querySelectorAll<HTMLElement>('summary :is(h3, h4, h5)');
    const descriptions = breakdown.querySelectorAll<HTMLElement>('li > span:nth-of-type(2)');
    return [...names, ...descriptions]
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        what: `${element.localName} ${element.textContent}`,
        width: element.getBoundingClientRect().width,
        row: element.parentElement?.getBoundingClientRect().width ?? 0,
      }));
  });

test('the breakdown of a result leaves room for its texts at every width', async ({
  page,
  signInShared,
}) => {
  await signInShared('mariana.villasenor@ejemplo.mx');
  await page.goto('/');
  await page.getByRole('link', { name: 'Andrea Cárdenas Ruiz' }).click();
  const breakdown = page.getByRole('region', { name: 'Desglose por tema' });
  for (const level of [3, 4, 5]) {
    await breakdown.getByRole('heading', { level }).first().click();
  }
  const questions = breakdown.getByRole('list').first();
  await expect(questions).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const texts = await measureText(page);
    expect(texts.filter(({ what }) => what.startsWith('span'))).not.toHaveLength(0);
    for (const { what, width: wide, row } of texts) {
      const least = what.startsWith('span') ? Math.min(280, row * 0.9) : 100;
      expect.soft(wide, `${width} px: ${what}`).toBeGreaterThanOrEqual(least);
    }
  }
});
