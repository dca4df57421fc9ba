import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';
import { inviteCandidates } from '@tamiz/contract/calls/hiring/invitations';
import { callApi } from '#e2e/support/call-api.ts';
import { createTeam } from '#e2e/support/candidates.ts';
import { addHistory } from '#e2e/support/credits.ts';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (page: Page, name: string) => region(page, name).locator('tbody').getByRole('row');

const unique = (): string => crypto.randomUUID().slice(0, 8);

test('a movement names its people; the spend names its position, adds up and is taken along', async ({
  page,
  signInQuickly,
}) => {
  test.slow();
  const team = await createTeam({
    title: 'Analista de Datos',
    evaluation: 'SQL avanzado',
    credits: 5,
    candidates: ['Ana Peña', 'Bruno Díaz', 'Carla Ríos', 'Darío Luna'].map((name) => ({
      name,
      email: `gasto.${unique()}@correo.mx`,
    })),
  });
  await addHistory({ accountId: team.accountId, payments: 1 });
  await signInQuickly(team.email);
  await page.goto('/credits?view=spend');
  await sees(page, 'Aún no has usado créditos');
  await expectGoodLooksInBothThemes(page, 'nothing spent');
  const sent = await callApi(page, inviteCandidates, { params: { id: team.positionId } });
  expect(sent.status()).toBe(200);

  await test.step('who the credits went to, by kind and month', async () => {
    await page.goto('/credits');
    const invited = rows(page, 'Movimientos').first();
    await expect(invited).toContainText('Analista de Datos');
    await expect(invited).toContainText('y 1 más');
    await page.getByLabel('Tipo', { exact: true }).selectOption('Reintegro');
    await sees(page, 'Ningún movimiento coincide');
    await expectGoodLooksInBothThemes(page, 'no movement matches');
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await page.getByLabel('Tipo', { exact: true }).selectOption('Invitación');
    await expect(rows(page, 'Movimientos')).toHaveCount(1);
    await expect(page).toHaveURL('/credits?type=invitation');
    await expectGoodLooksInBothThemes(page, 'one kind of movement');
    const person = rows(page, 'Movimientos').getByRole('link').nth(1);
    const name = await person.innerText();
    await person.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  await test.step('what the position and the month cost', async () => {
    await page.goto('/credits');
    await page.getByRole('link', { name: 'Gasto', exact: true }).click();
    // 25 credits were bought for $999.92.
    await sees(
      page,
      'En 12 meses usaste 4 créditos, unos $159.99 con IVA. Elige un mes para ver sus posiciones.',
    );
    await expect(rows(page, 'Gasto por posición')).toHaveText(
      /Analista de Datos\s*4\s*0\s*4\s*\$159\.99/,
    );
    await expectGoodLooksInBothThemes(page, 'the spend');
    const months = page.getByRole('group', { name: 'Meses' }).getByRole('button');
    await expect(months).toHaveCount(12);
    await months.last().click();
    await expect(rows(page, 'Gasto por posición')).toHaveCount(1);
    await months.first().click();
    await sees(page, 'Ese mes no se usaron créditos');
    await page.getByRole('button', { name: 'Ver los 12 meses' }).click();
  });

  await test.step('as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^gasto-de-creditos-\d{4}-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^\d{4}-\d\d,Analista de Datos,4,0,4,159\.99$/);
  });
});
