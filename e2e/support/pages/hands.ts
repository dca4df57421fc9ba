import { expect, type Locator, type Page } from '@playwright/test';

/** How a person works a page: the same steps by keyboard alone and by a thumb. */
export type Hand = {
  press: (target: Locator) => Promise<void>;
  write: (target: Locator, text: string) => Promise<void>;
  /** Opens a menu and takes one of its entries. */
  choose: (menu: Locator, entry: Locator) => Promise<void>;
  openSection: (name: string) => Promise<void>;
  openSearch: () => Promise<void>;
};

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Other journeys leave links behind in lists that everybody shares, such as profiles. */
const mostPresses = 500;

/** Presses a key until the target has the focus; who needs more than this has no way there. */
const reach = async (page: Page, target: Locator, key: 'Tab' | 'ArrowDown'): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No way by ${key} to ${String(target)}.`);
};

export const keyboardOf = (page: Page): Hand => {
  const hand: Hand = {
    press: async (target) => {
      await reach(page, target, 'Tab');
      await page.keyboard.press('Enter');
    },
    write: async (target, text) => {
      await reach(page, target, 'Tab');
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    choose: async (menu, entry) => {
      await hand.press(menu);
      await reach(page, entry, 'ArrowDown');
      await page.keyboard.press('Enter');
    },
    openSection: (name) =>
      hand.press(
        page
          .getByRole('navigation', { name: 'Principal' })
          .getByRole('link', { name, exact: true }),
      ),
    openSearch: () => page.keyboard.press('Control+k'),
  };
  return hand;
};

/** A thumb at 390 px; the context needs `hasTouch`. */
export const thumbOf = (page: Page): Hand => ({
  press: (target) => target.tap(),
  write: async (target, text) => {
    await target.tap();
    await target.fill(text);
  },
  choose: async (menu, entry) => {
    await menu.tap();
    await entry.tap();
  },
  openSection: async (name) => {
    await page.getByRole('button', { name: 'Abrir menú' }).tap();
    await page.getByRole('link', { name, exact: true }).tap();
  },
  openSearch: () => page.getByRole('button', { name: 'Buscar en Tamiz' }).tap(),
});
