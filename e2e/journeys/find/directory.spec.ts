import { expect, type Locator, type Page } from '@playwright/test';
import { createCandidate, createPosition } from '@tamiz/db/factories';
import { test } from '#e2e/support/exams/test.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';

const list = (page: Page): Locator => page.getByRole('list', { name: 'Candidatos' });
const row = (page: Page, name: string): Locator =>
  list(page).getByRole('listitem').filter({ hasText: name });

test('everybody of the account is in the directory once, and is found', async ({
  inviteToExam,
  page,
}) => {
  const { accountId, invited } = await inviteToExam({
    limits: [600],
    names: ['Mariana Treviño Salas', 'Íñigo Muñoz'],
  });
  await inTransaction(async (tx) => {
    const { id: positionId } = await createPosition(tx, {
      accountId,
      title: 'QA automatización',
    });
    const [mariana] = invited;
    const again = { name: 'Mariana Treviño Salas', email: mariana?.email ?? '' };
    await createCandidate(tx, { accountId, positionId, ...again });
    await createCandidate(tx, { accountId, positionId, name: 'Zoé Peña' });
  });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/positions');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await menu.getByRole('link', { name: 'Candidatos' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await sees(row(page, 'Mariana Treviño Salas'), '2 posiciones');
  await sees(row(page, 'Zoé Peña'), 'Por invitar');
  await sees(row(page, 'Íñigo Muñoz'), 'Enviada');
  await expectGoodLooksInBothThemes(page, 'the directory');

  const search = page.getByRole('searchbox', { name: 'Buscar por nombre o correo' });
  await search.fill('munos inigo');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await sees(row(page, 'Íñigo Muñoz'), '1 posición');
  expect(page.url()).not.toContain('munos');
  expect(addresses.filter((each) => /munos/i.test(each))).toEqual([]);
  await search.clear();

  await page.getByRole('combobox', { name: 'Avance' }).selectOption('Por invitar');
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Avance' }).selectOption('Cualquier avance');
  await page.getByRole('combobox', { name: 'Posición' }).fill('java');
  await page.getByRole('option', { name: 'Desarrolladora Backend Java Sr.' }).click();
  await expect(row(page, 'Zoé Peña')).toHaveCount(0);
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await search.fill('zoe');
  await sees(page.getByRole('main'), 'Nadie coincide');
  await expectGoodLooksInBothThemes(page, 'no results');
  await search.fill('mariana');
  await row(page, 'Mariana Treviño Salas').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mariana Treviño Salas');
});
