import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/support/positions.ts';

const widths = [390, 768, 1000, 1024, 1100, 1200, 1280, 1366, 1440];

type Text = { text: string; characters: number; isCut: boolean };

/** Measures the title and the evaluation of every row: how many characters fit in a line, and whether text is cut. */
const measureRows = (page: Page): Promise<Text[]> =>
  page.getByRole('list', { name: 'Posiciones' }).evaluate((list) =>
    [...list.querySelectorAll<HTMLElement>('li a, li > span:nth-of-type(1)')].map((element) => {
      const probe = document.createElement('span');
      probe.style.cssText = 'position: absolute; width: 1ch';
      element.append(probe);
      const character = probe.getBoundingClientRect().width;
      probe.remove();
      return {
        text: element.textContent,
        characters: Math.floor(element.getBoundingClientRect().width / character),
        isCut:
          element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
      };
    }),
  );

test('the list of positions shows whole titles and evaluations at every width', async ({
  page,
  people,
  positions,
  signInQuickly,
}) => {
  const person = await people.create();
  const rows = [
    ['Desarrolladora Backend Java Sr.', 'Java y Spring · nivel senior'],
    ['Full stack JavaScript Sr.', 'Full stack con JavaScript · nivel senior'],
    ['Analista de datos SQL', 'SQL y PostgreSQL · nivel middle'],
  ] as const;
  for (const [title, evaluation] of rows) {
    await positions.add(person, {
      title,
      description: 'Célula de pagos con servicios de alta disponibilidad y mensajería.',
      evaluation,
      candidates: { answered: 1, invited: 2 },
    });
  }
  await signInQuickly(person.email);
  await page.goto('/positions?status=all');
  await expect(page.getByRole('link', { name: 'Full stack JavaScript Sr.' })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const texts = await measureRows(page);
    expect(texts).toHaveLength(rows.length * 2);
    for (const { text, characters, isCut } of texts) {
      expect.soft(characters, `${width} px: ${text}`).toBeGreaterThanOrEqual(12);
      expect.soft(isCut, `${width} px: ${text}`).toBe(false);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${width} px`).toBe(0);
  }
});
