import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** What every state of every screen keeps at both ends of the range: no axe violation, nothing wider than a phone. */
export async function expectGoodLooks(page: Page, state: string): Promise<void> {
  await test.step(`looks: ${state}`, async () => {
    for (const size of [desktop, phone]) await expectGoodLooksAt(page, size);
    await page.setViewportSize(desktop);
  });
}

/** The same on a phone only, for what exists there alone. */
export async function expectGoodLooksOnPhone(page: Page, state: string): Promise<void> {
  await test.step(`looks on a phone: ${state}`, () => expectGoodLooksAt(page, phone));
}

async function expectGoodLooksAt(
  page: Page,
  size: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize(size);
  await settle(page);
  await expectNoOverflow(page);
  await expectNoAxeViolation(page);
}

/** Half-faded text has half its contrast: what moves must have arrived. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function expectNoAxeViolation(page: Page): Promise<void> {
  // Legacy mode asks the page alone, without a second one per look: enough where nothing is framed.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(found, 'axe violations').toEqual([]);
}

/** Neither a page that scrolls sideways nor something cut off at its right edge, once a resized page has settled. */
async function expectNoOverflow(page: Page): Promise<void> {
  const width = page.viewportSize()?.width;
  await expect
    .poll(() => findTooWide(page), { message: `wider than ${width} px`, timeout: 2_000 })
    .toEqual([]);
}

async function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean =>
      getComputedStyle(element).overflowX !== 'visible' && element !== document.body;
    const isInsideScroller = (element: Element): boolean => {
      const parent = element.parentElement;
      return parent !== null && (scrolls(parent) || isInsideScroller(parent));
    };
    const cutOff = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, width: own, height } = element.getBoundingClientRect();
      return own > 1 && height > 1 && right > width + 1 && !isInsideScroller(element);
    });
    const whole = document.documentElement.scrollWidth > width ? ['the page itself'] : [];
    return [...whole, ...cutOff.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });
}
