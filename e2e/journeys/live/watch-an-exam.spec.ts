import { expect, type Locator, type Page } from '@playwright/test';
import { answerAndGoOn, button, openLanding } from '#e2e/support/exams/screen.ts';
import { test } from '#e2e/support/exams/test.ts';
import { expectGoodLooks, expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';
import { promised } from '#e2e/playwright.config.ts';

const list = (page: Page): Locator => page.getByRole('list', { name: 'Candidatos' });
const row = (page: Page, name: string): Locator =>
  list(page).getByRole('listitem').filter({ hasText: name });
const chip = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Avance' }).getByRole('button', { name, exact: true });

/** What a recruiter would call at once. */
const atOnce = promised(1_000);

test('the row of a candidate moves by itself while they take the exam', async ({
  inviteToExam,
  seat,
  page,
}) => {
  test.slow();
  const { positionId, invited } = await inviteToExam({
    limits: [600, 600],
    names: ['Andrea Robles', 'Íñigo Muñoz'],
  });
  const [andrea] = invited;
  const lists: string[] = [];
  await page.goto(`/positions/${positionId}`);
  await expect(page.getByText('En vivo', { exact: true })).toBeVisible();
  await sees(row(page, 'Andrea Robles'), 'Enviada');
  await expect(chip(page, 'Enviada 2')).toBeVisible();
  const remind = row(page, 'Andrea Robles').getByRole('button', { name: 'Recordar' });
  await remind.click();
  await expect(page.getByRole('dialog', { name: 'Recordar' })).toContainText(
    'Enviaremos a Andrea Robles',
  );
  await page.getByRole('button', { name: 'Recordar a 1 persona' }).click();
  await expect(remind).toHaveCount(0);
  await expect(row(page, 'Íñigo Muñoz').getByRole('button', { name: 'Recordar' })).toBeVisible();
  page.on('framenavigated', (frame) => lists.push(frame.url()));

  await openLanding(seat.page, andrea?.link ?? '');
  await expect(row(page, 'Andrea Robles')).toContainText('Abierta', atOnce);
  await expect(row(page, 'Andrea Robles')).toContainText('aún no empieza');
  await expect(list(page).getByRole('listitem').first()).toContainText('Andrea Robles');

  await seat.page.getByRole('checkbox', { name: /^Acepto/ }).check();
  await button(seat.page, 'Comenzar examen').click();
  await expect(seat.page.getByRole('heading', { name: /^Pregunta 1 de/ })).toBeVisible();
  await expect(row(page, 'Andrea Robles')).toContainText('Pregunta 1 de 2', atOnce);
  await expect(page.getByText('En vivo · 1 persona en examen')).toBeVisible(atOnce);
  await expectGoodLooksInBothThemes(page, 'in the exam');

  await answerAndGoOn(seat.page);
  await expect(row(page, 'Andrea Robles')).toContainText('Pregunta 2 de 2', atOnce);
  await answerAndGoOn(seat.page);
  await expect(row(page, 'Andrea Robles')).toContainText('100%, 2 de 2', promised(5_000));
  await expect(page.getByText('Andrea Robles entregó su examen.')).toBeAttached();
  await sees(row(page, 'Andrea Robles'), 'Ya respondió');
  await expect(chip(page, 'Entregada 1')).toBeVisible();
  await expect(page.getByText('En vivo', { exact: true })).toBeVisible();
  expect(lists).toEqual([]);
  await expectGoodLooksInBothThemes(page, 'handed in');
  await row(page, 'Andrea Robles').getByRole('link', { name: 'Ver resultado' }).click();
  await expect(page.getByRole('heading', { name: 'Andrea Robles', level: 1 })).toBeVisible();
});

test('people are found by any part of their name, without accents, and by how far they got', async ({
  inviteToExam,
  page,
}) => {
  const { positionId } = await inviteToExam({
    limits: [600],
    names: ['Andrea Robles', 'Íñigo Muñoz', 'Zoé Peña'],
  });
  await page.goto(`/positions/${positionId}`);
  const search = page.getByRole('searchbox', { name: 'Buscar por nombre o correo' });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await search.fill('munoz INIGO');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await sees(row(page, 'Íñigo Muñoz'), 'Enviada');
  expect(page.url()).not.toContain('munoz');
  expect(addresses.some((each) => each.endsWith('/candidates/search'))).toBe(true);
  expect(addresses.filter((each) => /munoz|INIGO/i.test(each))).toEqual([]);
  await search.fill('nadie así');
  await sees(page.getByRole('main'), 'Nadie coincide');
  await expectGoodLooks(page, 'no results');
  await search.clear();
  await expect(list(page).getByRole('listitem')).toHaveCount(3);

  await search.focus();
  await page.keyboard.press('Tab');
  await expect(chip(page, 'Todas 3')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Enviada 3')).toHaveAttribute('aria-pressed', 'true');
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
});

test('without the stream the list is asked for now and then', async ({
  inviteToExam,
  page,
  problems,
}) => {
  problems.expect('status of 429');
  const { positionId } = await inviteToExam({ limits: [600] });
  await page.route(`**/api/positions/${positionId}/events`, (route) =>
    route.fulfill({ status: 429, json: {} }),
  );
  await page.goto(`/positions/${positionId}`);
  await expect(page.getByText('Se actualiza cada 15 s')).toBeVisible();
});
