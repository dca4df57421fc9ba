import { expect, type Page } from '@playwright/test';
import {
  button,
  choose,
  heading,
  next,
  openLanding,
  pick,
  saved,
  startExam,
} from '#e2e/support/exams/screen.ts';
import { onlyOne, test } from '#e2e/support/exams/test.ts';
import { expectGoodLooks } from '#e2e/support/looks.ts';

/** Checks both themes, on a desktop and on a phone. */
const looks = async (page: Page, state: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectGoodLooks(page, `${state}, ${colorScheme}`);
    await page.screenshot({ path: test.info().outputPath(`${state}-${colorScheme}.png`) });
  }
};

test('every screen before the exam looks right', async ({
  inviteToExam,
  seat: { page, problems },
}) => {
  test.setTimeout(300_000);
  problems.expect('status of 404');
  const { link } = onlyOne(await inviteToExam({ limits: [600] }));
  await page.goto('/');
  await button(page, 'Continuar').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await looks(page, 'code');
  await page.goto(`${link}x`);
  await expect(heading(page, 'Te invitaron a un examen técnico')).toBeVisible();
  await looks(page, 'greeting');
  await button(page, 'Continuar').click();
  await expect(heading(page, 'Este enlace no es válido')).toBeVisible();
  await looks(page, 'closed');
  await page.goto('about:blank');
  await openLanding(page, link);
  await button(page, 'Comenzar examen').click();
  await looks(page, 'landing');
  await button(page, 'Practicar').click();
  await page.getByRole('radio').first().click();
  await looks(page, 'practice');
  await next(page).click();
  await page.getByRole('checkbox').first().click();
  await looks(page, 'practice-several');
  await button(page, 'Terminar la práctica').click();
  await button(page, 'No quiero participar').click();
  await looks(page, 'decline');
  await page.getByRole('dialog').getByRole('button', { name: 'No participar' }).click();
  await expect(heading(page, 'Cancelamos tu invitación')).toBeVisible();
  await looks(page, 'declined');
});

test('every state of a question looks right', async ({
  inviteToExam,
  seat: { page, problems },
}) => {
  test.setTimeout(300_000);
  problems.expect('ERR_INTERNET_DISCONNECTED');
  const { link } = onlyOne(await inviteToExam({ limits: [600, 600] }));
  const context = page.context();
  await startExam(page, link);
  await looks(page, 'question');
  await choose(page, true);
  await expect(saved(page)).toBeVisible();
  await looks(page, 'saved');
  await pick(page, /^Entregar ahora/);
  await looks(page, 'finish');
  await button(page, 'Seguir respondiendo').click();
  await button(page, 'Opciones').click();
  await looks(page, 'menu');
  await page.getByRole('button', { name: /^Ver las reglas/ }).click();
  await looks(page, 'rules');
  await button(page, 'Volver a la pregunta').click();
  await context.setOffline(true);
  await choose(page, false);
  await expect(page.getByText('Sin conexión:')).toBeVisible();
  await looks(page, 'offline');
  await pick(page, /^Entregar ahora/);
  await button(page, 'Entregar al reconectar').click();
  await expect(page.getByRole('dialog')).toContainText('Todavía no se ha entregado');
  await looks(page, 'handing');
  await button(page, 'Cancelar la entrega').click();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();

  const second = await context.newPage();
  await second.goto(link);
  await button(second, 'Continuar').click();
  await expect(heading(second, 'Tu examen continúa en otro lugar')).toBeVisible();
  await looks(second, 'elsewhere');
  await second.close();
  await page.bringToFront();
  await next(page).click();
  await pick(page, /^Entregar ahora/);
  await button(page, 'Entregar examen').click();
  await expect(heading(page, /Recibimos tu examen/)).toBeVisible();
  await looks(page, 'thanks');
});

test('a pause and a question that is left open look right', async ({
  inviteToExam,
  seat: { page },
}) => {
  test.setTimeout(300_000);
  const { link } = onlyOne(await inviteToExam({ limits: [600, 600] }));
  await startExam(page, link);
  await choose(page, true);
  await pick(page, /^Pausar después de esta/);
  await next(page).click();
  await expect(heading(page, 'Estás en pausa')).toBeVisible();
  await looks(page, 'paused');
  await button(page, 'Continuar con la 2').click();
  await expect(next(page)).toHaveAccessibleDescription('Elige una respuesta para seguir');
  await button(page, 'Dejar sin responder').click();
  await looks(page, 'skip');
  await button(page, 'Seguir en la pregunta').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a question whose time is over looks right', async ({ inviteToExam, seat: { page } }) => {
  test.slow();
  const { link } = onlyOne(await inviteToExam({ limits: [5] }));
  await startExam(page, link);
  await expect(page.getByText('Se terminó el tiempo de esta pregunta.').first()).toBeVisible();
  await expect(next(page)).toBeFocused();
  await looks(page, 'over');
});
