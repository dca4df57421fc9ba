import { expect } from '@playwright/test';
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
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';

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
  await expectGoodLooksInBothThemes(page, 'code');
  await page.goto(`${link}x`);
  await expect(heading(page, 'Te invitaron a un examen técnico')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'greeting');
  await button(page, 'Continuar').click();
  await expect(heading(page, 'Este enlace no es válido')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'closed');
  await page.goto('about:blank');
  await openLanding(page, link);
  await button(page, 'Comenzar examen').click();
  await expectGoodLooksInBothThemes(page, 'landing');
  await button(page, 'Practicar').click();
  await page.getByRole('radio').first().click();
  await expectGoodLooksInBothThemes(page, 'practice');
  await next(page).click();
  await page.getByRole('checkbox').first().click();
  await expectGoodLooksInBothThemes(page, 'practice-several');
  await button(page, 'Terminar la práctica').click();
  await button(page, 'No quiero participar').click();
  await expectGoodLooksInBothThemes(page, 'decline');
  await page.getByRole('dialog').getByRole('button', { name: 'No participar' }).click();
  await expect(heading(page, 'Cancelamos tu invitación')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'declined');
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
  await expectGoodLooksInBothThemes(page, 'question');
  await choose(page, true);
  await expect(saved(page)).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'saved');
  await pick(page, /^Entregar ahora/);
  await expectGoodLooksInBothThemes(page, 'finish');
  await button(page, 'Seguir respondiendo').click();
  await button(page, 'Opciones').click();
  await expectGoodLooksInBothThemes(page, 'menu');
  await page.getByRole('button', { name: /^Ver las reglas/ }).click();
  await expectGoodLooksInBothThemes(page, 'rules');
  await button(page, 'Volver a la pregunta').click();
  await context.setOffline(true);
  await choose(page, false);
  await expect(page.getByText('Sin conexión:')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'offline');
  await pick(page, /^Entregar ahora/);
  await button(page, 'Entregar al reconectar').click();
  await expect(page.getByRole('dialog')).toContainText('Todavía no se ha entregado');
  await expectGoodLooksInBothThemes(page, 'handing');
  await button(page, 'Cancelar la entrega').click();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();

  const second = await context.newPage();
  await second.goto(link);
  await button(second, 'Continuar').click();
  await expect(heading(second, 'Tu examen continúa en otro lugar')).toBeVisible();
  await expectGoodLooksInBothThemes(second, 'elsewhere');
  await second.close();
  await page.bringToFront();
  await next(page).click();
  await pick(page, /^Entregar ahora/);
  await button(page, 'Entregar examen').click();
  await expect(heading(page, /Recibimos tu examen/)).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'thanks');
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
  await expectGoodLooksInBothThemes(page, 'paused');
  await button(page, 'Continuar con la 2').click();
  await expect(next(page)).toHaveAccessibleDescription('Elige una respuesta para seguir');
  await button(page, 'Dejar sin responder').click();
  await expectGoodLooksInBothThemes(page, 'skip');
  await button(page, 'Seguir en la pregunta').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a question whose time is over looks right', async ({ inviteToExam, seat: { page } }) => {
  test.slow();
  const { link } = onlyOne(await inviteToExam({ limits: [5] }));
  await startExam(page, link);
  await expect(page.getByText('Se terminó el tiempo de esta pregunta.').first()).toBeVisible();
  await expect(next(page)).toBeFocused();
  await expectGoodLooksInBothThemes(page, 'over');
});
