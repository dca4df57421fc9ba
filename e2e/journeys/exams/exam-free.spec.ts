import { expect, type Page } from '@playwright/test';
import {
  button,
  choose,
  heading,
  next,
  openLanding,
  saved,
  startExam,
  pick,
} from '#e2e/support/exams/screen.ts';
import { onlyOne, test } from '#e2e/support/exams/test.ts';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Both themes; the window keeps its size. */
const looks = async (page: Page, state: string): Promise<void> => {
  const seen = page.viewportSize() ?? sizes.phone;
  await expectGoodLooksInBothThemes(page, state);
  await page.setViewportSize(seen);
};

const at = (page: Page, number: number) => expect(heading(page, `Pregunta ${number} de 3`));

const tile = (page: Page, number: number, state: string) =>
  page.getByRole('list', { name: 'Preguntas' }).getByRole('button', {
    name: `Pregunta ${number} ${state}`,
    exact: true,
  });

for (const [size, viewport] of Object.entries(sizes)) {
  test(`questions are marked, jumped to, changed, reviewed and handed in (${size})`, async ({
    inviteToExam,
    seat: { page },
    page: recruiter,
  }) => {
    test.setTimeout(240_000);
    const { link, placeId } = onlyOne(await inviteToExam({ navigation: 'free' }));
    await page.setViewportSize(viewport);
    await openLanding(page, link);
    await sees(page.getByRole('main'), 'hasta 30 min, un solo reloj');
    await sees(page.getByRole('main'), 'Un solo reloj de 30 min');
    await sees(page.getByRole('main'), 'Puedes volver a las preguntas');
    await sees(page.getByRole('main'), 'No hay pausas');
    await page.getByRole('checkbox', { name: /^Acepto/ }).check();
    await button(page, 'Comenzar examen').click();

    await at(page, 1).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/^(30:00|29:5\d)/);
    await expect(button(page, 'Anterior')).toBeHidden();
    await choose(page, false);
    await expect(saved(page)).toBeVisible();
    await button(page, 'Marcar para volver').click();
    await expect(button(page, 'Marcada para volver')).toHaveAttribute('aria-pressed', 'true');
    await looks(page, `question-free-${size}`);

    // Left open, and nobody asks: there is a way back.
    await next(page).click();
    await at(page, 2).toBeVisible();
    await next(page).click();
    await at(page, 3).toBeVisible();
    await choose(page, true);
    await expect(saved(page)).toBeVisible();
    await button(page, 'Anterior').click();
    await at(page, 2).toBeVisible();
    await button(page, 'Opciones').click();
    await expect(page.getByRole('dialog')).not.toContainText('Pausar');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Ver todas/ })
      .click();

    await expect(heading(page, 'Revisa antes de entregar')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Respondiste 2 de 3');
    await expect(tile(page, 1, 'respondida, marcada')).toBeVisible();
    await expect(tile(page, 2, 'falta')).toBeVisible();
    await looks(page, `review-${size}`);
    await button(page, 'Sin responder 1').click();
    await expect(page.getByRole('list', { name: 'Preguntas' }).getByRole('button')).toHaveCount(1);
    await button(page, 'Todas 3').click();

    // A reload forgets neither answers nor marks; the first answer is changed.
    await page.reload();
    await at(page, 2).toBeVisible();
    await pick(page, /^Ver todas/);
    await tile(page, 1, 'respondida, marcada').click();
    await at(page, 1).toBeVisible();
    await expect(page.getByRole('main').locator('input:checked')).toHaveCount(1);
    // Where several are right, the wrong one is taken away first; a chosen radio stays chosen.
    await choose(page, false);
    await choose(page, true);
    await expect(saved(page)).toBeVisible();
    await button(page, 'Marcada para volver').click();
    await pick(page, /^Ver todas/);
    await button(page, 'Ir a la 2').click();
    await at(page, 2).toBeVisible();
    await choose(page, true);
    await expect(saved(page)).toBeVisible();
    await next(page).click();
    await at(page, 3).toBeVisible();
    await next(page).click();

    await expect(heading(page, 'Revisa antes de entregar')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Respondiste 3 de 3');
    await button(page, 'Entregar examen').click();
    await expect(page.getByRole('dialog')).toContainText('Respondiste todas las preguntas.');
    await sees(page.getByRole('dialog'), 'El reloj del examen sigue mientras decides.');
    await button(page, 'Seguir respondiendo').click();
    await button(page, 'Entregar examen').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entregar examen' }).click();
    await expect(heading(page, /Recibimos tu examen/)).toBeVisible();
    await expect(page.getByRole('definition').first()).toHaveText('3 de 3');

    await recruiter.goto(`/position/candidate/${placeId}`);
    await expect(recruiter.getByRole('main')).toContainText('100%3 de 3 puntos');
  });
}

test('the one clock hands the exam in by itself, with what was answered', async ({
  inviteToExam,
  seat: { page },
  page: recruiter,
}) => {
  test.setTimeout(180_000);
  const { link, placeId } = onlyOne(await inviteToExam({ navigation: 'free', limits: [15, 15] }));
  await startExam(page, link);
  await choose(page, true);
  await expect(saved(page)).toBeVisible();
  await expect(heading(page, /Recibimos tu examen/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('definition').first()).toHaveText('1 de 2');
  await recruiter.goto(`/position/candidate/${placeId}`);
  await expect(recruiter.getByRole('main')).toContainText('50%1 de 2 puntos');
});
