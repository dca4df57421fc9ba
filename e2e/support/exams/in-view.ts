import { expect, type Page } from '@playwright/test';

/** Phones both ways, 1280 × 1024 at 400 % and at 200 %, small and usual windows of a computer. */
export const windows = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 256 },
  { width: 640, height: 512 },
  { width: 1366, height: 657 },
  { width: 1440, height: 900 },
] as const;

/** What is wrong with the screen of a question, in words; nothing wherever its page is scrolled to. */
const findFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { innerWidth, innerHeight } = window;
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) faults.push(`${root.scrollWidth} px wide`);
    const header = document.querySelector('header');
    const next = [...document.querySelectorAll('main button')].find(
      ({ textContent }) => textContent === 'Siguiente',
    );
    const foot = next?.closest('main > *');
    const parts = {
      number: header?.querySelector('h1'),
      clock: header?.querySelector('[role="timer"]'),
      save: header?.querySelector('[data-look]'),
      menu: header?.querySelector('button'),
      next,
    };
    if (!header || !foot) return ['no head or no foot'];
    const farEnd = root.scrollHeight - innerHeight;
    for (const top of [0, farEnd / 2, farEnd]) {
      scrollTo({ top, behavior: 'instant' });
      const at = `at ${Math.round(scrollY)} of ${farEnd}`;
      for (const [name, part] of Object.entries(parts)) {
        if (!part) {
          faults.push(`no ${name}`);
          continue;
        }
        const { left, right, top: upper, bottom, width, height } = part.getBoundingClientRect();
        if (left < 0 || upper < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) {
          faults.push(`${name} is cut ${at}`);
        }
        const seen = document.elementFromPoint(left + width / 2, upper + height / 2);
        if (!part.contains(seen)) faults.push(`${name} is covered ${at}`);
        if (part.scrollWidth > part.clientWidth + 1) faults.push(`${name} is wider than its place`);
      }
      const room = foot.getBoundingClientRect().top - header.getBoundingClientRect().bottom;
      if (room < innerHeight * 0.4) faults.push(`${Math.round(room)} px of room ${at}`);
    }
    return faults;
  });

/** Number, save state, clock, menu and the way on are in view at every size of the window, and leave room to read. */
export const expectInView = async (page: Page, state: string): Promise<void> => {
  const faults: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    const found = await findFaults(page);
    faults.push(...found.map((fault) => `${size.width} × ${size.height}: ${fault}`));
  }
  expect(faults, state).toEqual([]);
};
