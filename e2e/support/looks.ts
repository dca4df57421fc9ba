import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Checks a state on a desktop and on a phone: no axe violation, nothing wider than the screen, whole menu entries. */
export const expectGoodLooks = async (page: Page, state: string): Promise<void> => {
  await test.step(`looks: ${state}`, async () => {
    for (const size of [desktop, phone]) await expectGoodLooksAt(page, size);
    await page.setViewportSize(desktop);
  });
};

/**
 * The same in both themes, in one visit. A theme changes colours only, so in the dark one axe checks contrast alone.
 */
export const expectGoodLooksInBothThemes = async (page: Page, state: string): Promise<void> => {
  await expectGoodLooks(page, state);
  await test.step(`contrast in the dark theme: ${state}`, async () => {
    await switchTheme(page, 'dark');
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await expectNoAxeViolation(page, ['color-contrast']);
    }
    await switchTheme(page, 'light');
  });
};

const switchTheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
};

/** Both themes on a phone only, for what exists only there. */
export const expectGoodLooksOnPhone = async (page: Page, state: string): Promise<void> => {
  await test.step(`looks on a phone: ${state}`, async () => {
    await expectGoodLooksAt(page, phone);
    await switchTheme(page, 'dark');
    await expectNoAxeViolation(page, ['color-contrast']);
    await switchTheme(page, 'light');
  });
};

const expectGoodLooksAt = async (
  page: Page,
  size: { width: number; height: number },
): Promise<void> => {
  await page.setViewportSize(size);
  await settle(page);
  await expectNoOverflow(page);
  await expectWholeEntries(page);
  await expectNoAxeViolation(page);
};

/**
 * Waits for fading to end, because half-faded text has too little contrast, and answers how often something began to
 * fade so far in this document. A dialog begins to some frames after the click that opens it. What only moves, such as
 * the clock of an exam, never ends and changes no contrast.
 */
const settle = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const fading = /^(?:opacity|visibility|filter|backdrop-filter|fill|stroke|(?:[\w-]+-)?color)$/;
    const { dataset } = document.documentElement;
    if (dataset['fadings'] === undefined) {
      dataset['fadings'] = '0';
      const count = () => {
        dataset['fadings'] = String(Number(dataset['fadings']) + 1);
      };
      document.addEventListener('animationstart', count);
      document.addEventListener('transitionrun', ({ propertyName }) => {
        if (fading.test(propertyName)) count();
      });
    }
    await document.fonts.ready;
    for (let stillFrames = 0; stillFrames < 3; stillFrames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .filter((each) => !(each instanceof CSSTransition) || fading.test(each.transitionProperty));
      if (ending.length === 0) continue;
      stillFrames = 0;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
    return Number(dataset['fadings']);
  });

const countFadings = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['fadings']));

/** What axe saw counts only if nothing began to fade while it looked. */
const expectNoAxeViolation = async (page: Page, rules?: string[]): Promise<void> => {
  for (let look = 1; ; look += 1) {
    const fadings = await settle(page);
    const found = await findViolations(page, rules);
    const isStill = (await countFadings(page)) === fadings;
    if (!isStill && look < 5) continue;
    expect(found, 'axe violations').toEqual([]);
    return;
  }
};

const findViolations = async (
  page: Page,
  rules?: string[],
): Promise<{ rule: string; where: string[] }[]> => {
  // axe stays loaded in a document. Sending it again for every check, and reporting passed rules, took twice the time.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: 'undefined' }) })
    .options({
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    // Checks this page only and opens no second one: enough, because there are no frames.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
};

/** After a resize, the page neither scrolls sideways nor cuts something off at its right edge. */
const expectNoOverflow = async (page: Page): Promise<void> => {
  const width = page.viewportSize()?.width;
  expect(await findTooWide(page), `wider than ${width} px`).toEqual([]);
};

/** What is too wide in each of twenty looks: counted by the page, because a machine may take long for a single one. */
const findTooWide = async (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const scrolls = (element: Element): boolean =>
      getComputedStyle(element).overflowX !== 'visible' && element !== document.body;
    const isInsideScroller = (element: Element): boolean => {
      const parent = element.parentElement;
      return parent !== null && (scrolls(parent) || isInsideScroller(parent));
    };
    const look = (): string[] => {
      const width = document.documentElement.clientWidth;
      const cutOff = [...document.body.querySelectorAll('*')].filter((element) => {
        const { right, width: own, height } = element.getBoundingClientRect();
        return own > 1 && height > 1 && right > width + 1 && !isInsideScroller(element);
      });
      const whole = document.documentElement.scrollWidth > width ? ['the page itself'] : [];
      return [...whole, ...cutOff.map(({ outerHTML }) => outerHTML.slice(0, 120))];
    };
    let found = look();
    for (let looks = 1; looks < 20 && found.length > 0; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      found = look();
    }
    return found;
  });

/** Lists the entries of open menus that are too narrow, too low for a thumb on a phone, cut, or overlapping. */
const findBrokenEntries = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="menu"]')].flatMap((menu) => {
      const style = getComputedStyle(menu);
      const room =
        menu.clientWidth -
        Number.parseFloat(style.paddingLeft) -
        Number.parseFloat(style.paddingRight);
      const entries = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
      return entries.flatMap((entry, index) => {
        const { top, width, height } = entry.getBoundingClientRect();
        const above = entries[index - 1]?.getBoundingClientRect().bottom ?? -Infinity;
        const isCut =
          entry.scrollWidth > entry.clientWidth || entry.scrollHeight > entry.clientHeight;
        return [
          ...(width < room - 1 ? [`${entry.textContent}: ${width} of ${room} px`] : []),
          ...(innerWidth < 768 && height < 40 ? [`${entry.textContent}: ${height} px tall`] : []),
          ...(isCut ? [`${entry.textContent}: text is cut`] : []),
          ...(top < above - 1 ? [`${entry.textContent}: overlaps the entry above`] : []),
        ];
      });
    }),
  );

/** Asserts that every entry of an open menu fills its width, shows its whole text and overlaps no other entry. */
const expectWholeEntries = async (page: Page): Promise<void> => {
  expect(await findBrokenEntries(page), 'entries of the open menu').toEqual([]);
};
