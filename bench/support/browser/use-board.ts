import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { z } from 'zod';

import { report } from '#bench/support/report.ts';

const aim = 200;
const slowdown = 4;

/** Gathers in the page how long each click and key took until the next picture, and what moved by itself. */
const watch = `
  globalThis.benchSeen = [];
  globalThis.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, name, duration } of list.getEntries())
      if (interactionId > 0) benchSeen.push({ name, ms: duration });
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries())
      if (!hadRecentInput) benchShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

const seenSchema = z.array(z.object({ name: z.string(), ms: z.number() }));

/** How long a hand rests before it presses. */
const restMs = 400;

/**
 * Presses as a hand does: it is over the thing, rests, and presses. The tool's own click looks through the page for what it shall press and
 * whether that can be pressed, right before and while it does: 300 ms of the same main thread, at this speed.
 */
const press = async (page: Page, target: Locator): Promise<void> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to press.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(restMs);
  await page.mouse.down();
  await page.mouse.up();
};

/** What people do on a board, by its name on the screen. */
const steps: Record<string, (page: Page) => Promise<void>> = {
  'search, five letters': async (page) => {
    const field = page.getByRole('searchbox', { name: /Buscar por nombre/ });
    await field.pressSequentially('munoz', { delay: 120 });
  },
  'another order': async (page) => {
    await page.getByLabel('Orden', { exact: true }).press('ArrowDown');
  },
  'choose one': async (page) => {
    await press(page, page.getByRole('checkbox', { name: /^Seleccionar a (?!quienes)/ }).first());
  },
  'choose everybody on screen': async (page) => {
    await press(
      page,
      page.getByRole('checkbox', { name: 'Seleccionar a quienes están en pantalla' }),
    );
  },
  'open the columns': async (page) => {
    await press(page, page.getByRole('button', { name: 'Columnas' }));
    await page.getByRole('menu', { name: 'Columnas' }).waitFor();
    await page.keyboard.press('Escape');
  },
  'open a person': async (page) => {
    const table = page.getByRole('table', { name: 'Resultados' });
    await press(page, table.getByRole('link').first());
    await page.waitForURL(/\/position\/candidate\//);
  },
};

/** What the main thread of a page does, by the names that the browser counts it under. */
const kinds = {
  ScriptDuration: 'script',
  RecalcStyleDuration: 'styles',
  LayoutDuration: 'layout',
  TaskDuration: 'all of the main thread',
} as const;

const metricsSchema = z.object({
  metrics: z.array(z.object({ name: z.string(), value: z.number() })),
});

/** Milliseconds that the main thread has spent on each kind so far. */
const readWork = async (devtools: CDPSession): Promise<Map<string, number>> => {
  const { metrics } = metricsSchema.parse(await devtools.send('Performance.getMetrics'));
  return new Map(metrics.map(({ name, value }) => [name, value * 1_000]));
};

const tellWork = (before: Map<string, number>, after: Map<string, number>): string =>
  Object.entries(kinds)
    .map(
      ([key, name]) => `${name} ${Math.round((after.get(key) ?? 0) - (before.get(key) ?? 0))} ms`,
    )
    .join(', ');

/** Uses a board as a person does on a machine four times slower; the slowest answer to a click or a key counts. */
export const useBoard = async (
  browser: Browser,
  { url, cookie }: { url: string; cookie: string },
): Promise<void> => {
  const [name = '', value = ''] = cookie.split('=');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name, value, url: new URL(url).origin }]);
  const page = await context.newPage();
  await page.addInitScript({ content: watch });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url);
  await page.getByRole('table', { name: 'Resultados' }).waitFor();
  let worst = 0;
  for (const [step, act] of Object.entries(steps)) {
    await page.evaluate('benchSeen.length = 0');
    const before = await readWork(devtools);
    await act(page);
    await page.waitForTimeout(1_500);
    const work = tellWork(before, await readWork(devtools));
    const seen = seenSchema.parse(await page.evaluate('benchSeen'));
    const slowest = Math.max(0, ...seen.map(({ ms }) => ms));
    worst = Math.max(worst, slowest);
    process.stdout.write(`  board, ${step}: ${slowest} ms (${work})\n`);
  }
  report(
    `board, slowest interaction (INP, CPU ${slowdown} times slower)`,
    `${worst} ms (aim ${aim})`,
    worst < aim,
  );
  const shift = z.number().parse(await page.evaluate('benchShift'));
  report('board: layout shift', `${shift.toFixed(3)} (aim 0.01)`, shift <= 0.01);
  await context.close();
};
