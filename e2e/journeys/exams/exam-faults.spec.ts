import { expect, type Page } from '@playwright/test';
import { markAttempt } from '@tamiz/contract/calls/exams/results';
import { callApi } from '#e2e/support/call-api.ts';
import {
  answerAndGoOn,
  button,
  choose,
  heading,
  next,
  saved,
  startExam,
} from '#e2e/support/exams/screen.ts';
import { onlyOne, test } from '#e2e/support/exams/test.ts';
import { sees } from '#e2e/support/sees.ts';
import { toasts } from '#e2e/support/toasts.ts';
import { promised } from '#e2e/playwright.config.ts';

const signals = (page: Page) =>
  page.getByRole('main').locator('ol').filter({ hasText: 'Pregunta' });

/** Chromium logs this for every failed request. */
const disconnected = 'ERR_INTERNET_DISCONNECTED';

for (const [place, size] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`three disconnections, a reload and a second tab lose nothing, ${place}`, async ({
    inviteToExam,
    seat,
    page,
  }) => {
    test.setTimeout(240_000);
    seat.problems.expect(disconnected);
    const { link, placeId } = onlyOne(await inviteToExam({ limits: [25, 25, 25, 25] }));
    let candidate = seat.page;
    const context = candidate.context();
    await candidate.setViewportSize(size);
    await startExam(candidate, link);

    await test.step('the first: answered without a connection, sent when it is back', async () => {
      await context.setOffline(true);
      await choose(candidate, true);
      await expect(candidate.getByText('Sin conexión:')).toBeVisible();
      await context.setOffline(false);
      await expect(saved(candidate)).toBeVisible();
      await next(candidate).click();
    });

    await test.step('the second, across the limit of the question', async () => {
      await expect(heading(candidate, 'Pregunta 2 de 4')).toBeVisible();
      await context.setOffline(true);
      await choose(candidate, true);
      await expect(
        candidate.getByText('Se terminó el tiempo de esta pregunta.').first(),
      ).toBeVisible({ timeout: 40_000 });
      await expect(candidate.getByRole('main')).toContainText(
        'Tu respuesta está en este equipo y se enviará al volver la conexión.',
      );
      await next(candidate).click();
      await expect(candidate.getByRole('main')).toContainText(
        'Esperando la conexión para continuar.',
      );
      await context.setOffline(false);
      await expect(heading(candidate, 'Pregunta 3 de 4')).toBeVisible({ timeout: 20_000 });
    });

    await test.step('a reload, and a second tab that takes over', async () => {
      await choose(candidate, true);
      await expect(saved(candidate)).toBeVisible();
      await candidate.reload();
      await expect(heading(candidate, 'Pregunta 3 de 4')).toBeVisible();
      await expect(saved(candidate)).toBeVisible();
      const second = await context.newPage();
      await second.setViewportSize(size);
      await second.goto(link);
      await button(second, 'Continuar').click();
      await expect(heading(second, 'Tu examen continúa en otro lugar')).toBeVisible();
      await button(second, 'Continuar aquí').click();
      await expect(heading(second, 'Pregunta 3 de 4')).toBeVisible();
      await expect(heading(candidate, 'Tu examen continúa en otro lugar')).toBeVisible();
      candidate = second;
      await next(candidate).click();
    });

    await test.step('the third, then the end', async () => {
      await expect(heading(candidate, 'Pregunta 4 de 4')).toBeVisible();
      await choose(candidate, false);
      await expect(saved(candidate)).toBeVisible();
      await context.setOffline(true);
      await expect(candidate.getByText('Sin conexión:')).toBeVisible();
      await next(candidate).click();
      await sees(candidate.getByRole('dialog'), 'Todavía no se ha entregado nada.');
      await button(candidate, 'Entregar al reconectar').click();
      await expect(candidate.getByRole('dialog')).toContainText('esperando la conexión');
      await context.setOffline(false);
      await expect(heading(candidate, /Recibimos tu examen/)).toBeVisible({ timeout: 20_000 });
    });

    await page.goto(`/position/candidate/${placeId}`);
    await expect(page.getByRole('main')).toContainText(/75\s*%/);
    await sees(page, 'Se perdió la conexión');
    await sees(page, 'Volvió la conexión');
    await expect(signals(page)).toContainText(/Llegó una respuesta después del límite: \d+ s/);
  });
}

test('more time granted during the exam appears in it within three seconds', async ({
  inviteToExam,
  seat,
  page,
}) => {
  test.slow();
  const { link, placeId } = onlyOne(await inviteToExam({ limits: [100] }));
  const candidate = seat.page;
  await startExam(candidate, link);
  const timer = candidate.getByRole('timer');
  await expect(timer).toContainText(/^[01]:/);

  await page.goto(`/position/candidate/${placeId}`);
  await button(page, 'Acciones').click();
  await page.getByRole('menuitem', { name: 'Tiempo adicional' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tiempo adicional' });
  await dialog.getByLabel('Cuánto tiempo').selectOption('5 minutos en la pregunta actual');
  const granted = page.waitForResponse((response) => response.request().method() !== 'GET');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  expect((await granted).status()).toBe(200);
  await expect(timer).toContainText(/^[56]:/, promised(3_000));
  await sees(toasts(page), 'Tiempo adicional actualizado.');
  await sees(candidate.getByRole('status'), 'Tienes más tiempo.');
  await sees(candidate.getByRole('banner'), '+5:00');
  await expect(candidate.locator('[aria-live=assertive]')).toBeEmpty();
});

test('what was noticed is told to the recruiter, who alone decides, and can take it back', async ({
  inviteToExam,
  seat,
  page,
}) => {
  test.slow();
  const exams = await inviteToExam({ limits: [600] });
  const { link, placeId } = onlyOne(exams);
  const candidate = seat.page;
  await startExam(candidate, link);
  await candidate.getByText(exams.texts[0] ?? '').click({ clickCount: 3 });
  const told = candidate.waitForResponse('**/api/exam/signals');
  await candidate.keyboard.press('Control+C');
  await candidate.evaluate(() => {
    dispatchEvent(new Event('blur'));
    dispatchEvent(new Event('focus'));
  });
  expect((await told).status()).toBe(204);
  await answerAndGoOn(candidate);
  await expect(heading(candidate, /Recibimos tu examen/)).toBeVisible();

  await page.goto(`/position/candidate/${placeId}`);
  for (const words of ['Copió texto', 'La ventana perdió el foco', 'La ventana recuperó el foco']) {
    await sees(signals(page), words);
  }

  await button(page, 'Marcar intento de trampa').click();
  const mark = page.getByRole('dialog', { name: 'Marcar intento de trampa' });
  await mark.getByRole('button', { name: 'Marcar intento' }).click();
  await sees(mark, 'Escribe el motivo (al menos 5 caracteres).');
  await mark.getByLabel('Motivo').fill('Otra persona respondió por ella.');
  const marked = page.waitForResponse((response) => response.request().method() === 'POST');
  await mark.getByRole('button', { name: 'Marcar intento' }).click();
  const attemptId = new URL((await marked).url()).pathname.split('/').at(-2) ?? '';
  await sees(toasts(page), 'El intento quedó marcado.');
  await sees(signals(page), 'Otra persona respondió por ella.');
  await expect(mark).toBeHidden();

  await button(page, 'Quitar la marca').click();
  const unmark = page.getByRole('dialog', { name: 'Quitar la marca' });
  await unmark.getByLabel('Motivo').fill('Fue un malentendido.');
  await unmark.getByRole('button', { name: 'Quitar la marca' }).click();
  await sees(toasts(page), 'Se quitó la marca del intento.');
  await expect(unmark).toBeHidden();
  await sees(signals(page), 'Se quitó la marca');
  await expect(button(page, 'Marcar intento de trampa')).toBeVisible();

  await exams.becomeViewer();
  await sees(page, 'Señales del examen');
  await expect(button(page, 'Marcar intento de trampa')).toHaveCount(0);
  const refused = await callApi(page, markAttempt, {
    params: { id: attemptId },
    body: { reason: 'No me corresponde.' },
  });
  expect(refused.status()).toBe(403);
});
