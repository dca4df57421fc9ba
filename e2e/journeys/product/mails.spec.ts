import { expect } from '@playwright/test';
import { findMailProblems, listMails } from '#e2e/support/mails/looks.ts';
import { test } from '#e2e/support/test.ts';

const widths = [320, 390, 600];
const schemes = ['light', 'dark'] as const;

test('every mail reads well with every sample, narrow and wide, light and dark', async ({
  page,
}) => {
  test.slow();
  const mails = await listMails();
  expect(mails.length).toBeGreaterThan(70);
  const problems: string[] = [];
  for (const { name, variant, html } of mails) {
    await page.setContent(html);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        const found = await findMailProblems(page);
        problems.push(
          ...found.map((problem) => `${name}, ${variant}, ${width} px, ${colorScheme}: ${problem}`),
        );
      }
    }
  }
  expect(problems).toEqual([]);
});

// The check above would pass if it noticed nothing.
test('a broken label, pale words and a mail wider than the screen are each noticed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.setContent(`
    <p style="width: 60px; overflow-wrap: anywhere"><span class="label">Evaluación técnica</span></p>
    <p style="color: #999">pálido</p>
    <p style="width: 30px; word-break: break-word">Subtotal</p>
    <p style="white-space: nowrap">${'sin fin '.repeat(20)}</p>`);
  const found = (await findMailProblems(page)).join('\n');
  expect(found).toContain('wider than the screen');
  expect(found).toContain('a label on two lines: Evaluación técnica');
  expect(found).toContain('a broken word: Subtotal');
  expect(found).toContain('contrast 2.85: pálido');
});
