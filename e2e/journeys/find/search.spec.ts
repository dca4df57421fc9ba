import { expect, type Locator, type Page } from '@playwright/test';
import { createCandidate, createPosition } from '@tamiz/db/factories';
import { test } from '#e2e/support/exams/test.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { expectGoodLooksInBothThemes, expectGoodLooksOnPhone } from '#e2e/support/looks.ts';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Buscar en Tamiz' });
const option = (page: Page, name: RegExp): Locator => palette(page).getByRole('option', { name });

test('finds people and positions by keyboard alone', async ({ inviteToExam, page }) => {
  const { accountId, invited } = await inviteToExam({
    limits: [600],
    names: ['Mariana Treviño Salas', 'Íñigo Muñoz'],
  });
  const [mariana] = invited;
  await inTransaction(async (tx) => {
    const { id: positionId } = await createPosition(tx, { accountId, title: 'Mar de datos' });
    await createCandidate(tx, {
      accountId,
      positionId,
      name: 'Mariana Treviño Salas',
      email: mariana?.email ?? '',
    });
  });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/positions');
  await expect(page.getByRole('button', { name: 'Buscar en Tamiz' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expect(palette(page)).toContainText('Escribe al menos dos letras.');
  await expectGoodLooksInBothThemes(page, 'before a search');

  // No accent, and a wrong letter.
  await page.keyboard.type('mariama trevino');
  await expect(option(page, /Mariana Treviño Salas/)).toHaveCount(1);
  await expect(option(page, /Mariana Treviño Salas/)).toContainText('y 1 posición más');

  await palette(page).getByRole('combobox').fill('mar');
  await expect(palette(page).getByRole('group', { name: /^Posiciones/ })).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'rows of a search');
  await expect(option(page, /Mariana/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, /^Mar de datos/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mariana Treviño Salas');
  expect(page.url()).toContain('/candidates/');
  expect(addresses.filter((each) => /mariam|trevino/i.test(each))).toEqual([]);

  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('zzyzx');
  await expect(palette(page)).toContainText('Nada coincide con “zzyzx”.');
  await expectGoodLooksInBothThemes(page, 'nothing found');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

test('on a phone the search is the whole screen and works by touch', async ({
  inviteToExam,
  page,
}) => {
  await inviteToExam({ limits: [600], names: ['Zoé Peña'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/positions');
  await page.getByRole('button', { name: 'Buscar en Tamiz' }).click();
  await palette(page).getByRole('combobox').fill('pena');
  await expect(option(page, /Zoé Peña/)).toBeVisible();
  await expectGoodLooksOnPhone(page, 'a search');
  expect(await palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await option(page, /Zoé Peña/).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoé Peña');
});
