import { expect, type Page } from '@playwright/test';
import { openExam } from '@tamiz/contract/calls/exams/sitting';
import { button, heading, openLanding } from '#e2e/support/exams/screen.ts';
import { onlyOne, test } from '#e2e/support/exams/test.ts';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { startExamHost } from '#e2e/support/network/exam-host.ts';
import { plainLine } from '#e2e/support/network/shape.ts';

const secondsLeft = async (page: Page): Promise<number> => {
  const text = (await page.getByRole('timer').textContent()) ?? '';
  return Number(/\d+:(\d\d)/.exec(text)?.[1]);
};

test('when many begin at the same moment, a place is kept and the exam begins by itself', async ({
  inviteToExam,
  seat: { page },
  stack,
}) => {
  test.slow();
  const { link } = onlyOne(await inviteToExam({ limits: [600] }));
  // One person in ten seconds.
  const host = await startExamHost(stack, plainLine, { EXAM_ADMISSIONS_PER_SECOND: '0.1' });
  try {
    const here = host.here(link);
    await openLanding(page, here);
    // Two more come in between.
    for (const other of [1, 2]) {
      const answer = await page.request.post(new URL(openExam.path, here).href, {
        data: { link: new URL(link).hash.slice(1) },
      });
      expect(answer.status(), `person ${other} waits`).toBe(202);
    }
    await page.getByRole('checkbox', { name: /^Acepto/ }).check();
    await button(page, 'Comenzar examen').click();
    await expect(heading(page, 'Tu lugar está apartado')).toBeFocused();
    const told = await secondsLeft(page);
    expect(told).toBeGreaterThan(15);
    await expectGoodLooksInBothThemes(page, 'waiting room');
    await expect(heading(page, 'Pregunta 1 de 1')).toBeVisible({ timeout: (told + 20) * 1_000 });
  } finally {
    await page.goto('about:blank');
    await host.stop();
  }
});
