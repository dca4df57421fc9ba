import { expect, type Locator, type Page } from '@playwright/test';
import { button, choose, heading, next, startExam } from '#e2e/support/exams/screen.ts';
import { environment } from '#e2e/playwright.config.ts';
import { onlyOne, test } from '#e2e/support/exams/test.ts';

/** `EXAM_TAPS=334` makes 1,002 series at the three widths. */
const { examTaps: series } = environment;

test.use({ hasTouch: true });

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
];

/** From 20 to 1,500 ms, short ones as often as long ones; the same in every run. */
const gapOf = (turn: number): number => Math.round(20 * 75 ** (((turn * 7) % 11) / 10));

/** Two or three taps where the control was when the first one fell. */
const tapAgain = async (page: Page, target: Locator, turn: number): Promise<void> => {
  await expect(target).toBeVisible();
  const place = await target.boundingBox();
  if (place === null) throw new Error('There is nothing to tap.');
  for (let tap = 0; tap < 2 + (turn % 2); tap += 1) {
    if (tap > 0) await page.waitForTimeout(gapOf(turn + tap));
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
  }
};

const expectUntouched = async (page: Page, number: number): Promise<void> => {
  const stay = page.getByRole('button', { name: /^(Seguir en la pregunta|Volver a la pregunta)$/ });
  if (await stay.isVisible()) await stay.click();
  await expect(heading(page, new RegExp(`^Pregunta ${number} de`))).toBeVisible();
  await expect(page.getByRole('main').locator('input:not([role=switch]):checked')).toHaveCount(0);
};

for (const size of sizes) {
  test(`${series} double and triple taps at ${size.width} px skip and change nothing`, async ({
    inviteToExam,
    seat: { page },
  }) => {
    test.setTimeout(60_000 + series * 20_000);
    // Two series to each question, and a last one that nobody leaves.
    const count = Math.ceil(series / 2);
    const limits = Array.from({ length: count + 1 }, () => 3_600);
    const { link } = onlyOne(await inviteToExam({ limits }));
    await page.setViewportSize(size);
    await startExam(page, link);
    for (let number = 1; number <= count; number += 1) {
      const turn = number * 2;
      await expect(next(page)).toHaveAccessibleDescription('Elige una respuesta para seguir');
      await expect(page.locator('[data-settling]')).toHaveCount(0);
      await tapAgain(page, button(page, 'Dejar sin responder'), turn);
      await expectUntouched(page, number);
      await choose(page, true);
      await expect(next(page)).toBeEnabled();
      await tapAgain(page, next(page), turn + 1);
      await expectUntouched(page, number + 1);
    }
  });
}
