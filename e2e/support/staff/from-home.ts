import { expect, test, type Locator, type Page } from '@playwright/test';

/** How far from the home of operation anything that went wrong may be. */
const mostSteps = 3;

export type Way = {
  /** A click that opens a page or a dialog. */
  click: (target: Locator) => Promise<void>;
  /** What is typed into a search, which answers by itself: a step too, because somebody has to read it. */
  search: (field: Locator, words: string) => Promise<void>;
};

/** Begins at the home, goes where the steps lead, and fails if the thing is not there after three of them. */
export const findFromHome = async (
  page: Page,
  what: string,
  { walk, thing }: { walk: (way: Way) => Promise<void>; thing: Locator },
): Promise<void> => {
  await test.step(`found from home: ${what}`, async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Qué corre ahora' })).toBeVisible();
    let steps = 0;
    await walk({
      click: async (target) => {
        steps += 1;
        await target.click();
      },
      search: async (field, words) => {
        steps += 1;
        await field.fill(words);
      },
    });
    await expect(thing).toBeVisible();
    expect(steps, `steps from home to: ${what}`).toBeLessThanOrEqual(mostSteps);
    test.info().annotations.push({ type: 'steps', description: `${what}: ${steps}` });
  });
};

/** Reads the log as an operator does: the newest of an action, by whom. */
export const expectInLog = async (
  page: Page,
  action: string,
  who = 'Olga Prado',
): Promise<void> => {
  await test.step(`in the log: ${action}`, async () => {
    const menu = page.getByLabel('Menú lateral');
    await menu.getByRole('link', { name: 'Bitácora', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bitácora' })).toBeVisible();
    await page.getByLabel('Acción', { exact: true }).selectOption({ label: action });
    const row = page.getByRole('row').filter({ hasText: who }).filter({ hasText: action });
    await expect(row.first()).toBeVisible();
  });
};
