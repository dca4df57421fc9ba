import { expect, type Locator, type Page } from '@playwright/test';
import { answerAndGoOn, button, openLanding } from '#e2e/support/exams/screen.ts';
import { test } from '#e2e/support/exams/test.ts';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';
import { promised } from '#e2e/playwright.config.ts';

const bell = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Avisos' });

/** What a recruiter would call at once. */
const atOnce = promised(3_000);

const takeExam = async (seat: Page, link = ''): Promise<void> => {
  await openLanding(seat, link);
  await seat.getByRole('checkbox', { name: /^Acepto/ }).check();
  await button(seat, 'Comenzar examen').click();
  await expect(seat.getByRole('heading', { name: /^Pregunta 1 de/ })).toBeVisible();
  await answerAndGoOn(seat);
};

test('the bell rings without reloading, leads to the result, and is silent once asked to be', async ({
  inviteToExam,
  seat,
  page,
}) => {
  test.slow();
  const { invited } = await inviteToExam({
    limits: [600],
    names: ['Andrea Robles', 'Íñigo Muñoz', 'Zoé Peña'],
  });
  const [andrea, inigo] = invited;
  await page.goto('/evaluations');
  await expect(bell(page, 'Avisos')).toBeVisible();
  const visits: string[] = [];
  page.on('framenavigated', (frame) => visits.push(frame.url()));

  await takeExam(seat.page, andrea?.link);
  await expect(bell(page, 'Avisos, 1 sin leer')).toBeVisible(atOnce);
  expect(visits).toEqual([]);

  await bell(page, 'Avisos, 1 sin leer').click();
  const notice = 'Andrea Robles terminó Desarrolladora Backend Java Sr.: 100 %';
  await sees(panel(page), notice);
  await expect(panel(page).getByRole('heading', { name: 'Hoy' })).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'a notice that is new');
  await panel(page).getByRole('link', { name: notice }).click();
  await expect(page).toHaveURL(`/position/candidate/${andrea?.placeId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Andrea Robles');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page, 'Avisos')).toBeVisible(atOnce);

  await bell(page, 'Avisos').click();
  await expect(panel(page).getByRole('button', { name: 'Marcar todo como leído' })).toBeHidden();
  await panel(page).getByRole('link', { name: 'Elegir qué avisos recibes' }).click();
  await expect(page).toHaveURL('/settings/notices');
  const box = page.getByRole('checkbox', { name: 'Exámenes terminados: en la aplicación' });
  await expect(box).toBeChecked();
  await box.click();
  await expect(box).not.toBeChecked();
  await expectGoodLooksInBothThemes(page, 'choosing notices');
  await page.reload();
  await expect(box).not.toBeChecked();

  await takeExam(seat.page, inigo?.link);
  await expect(seat.page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Íñigo Muñoz').first()).toBeVisible();
  await expect(bell(page, 'Avisos')).toBeVisible();
  await bell(page, 'Avisos').click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(bell(page, 'Avisos')).toBeFocused();
});
