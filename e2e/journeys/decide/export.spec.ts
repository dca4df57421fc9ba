import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';
import { createTeam } from '#e2e/support/candidates.ts';
import { expectGoodLooks } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';
import { toasts } from '#e2e/support/toasts.ts';

const unique = (): string => crypto.randomUUID().slice(0, 8);

/** Chooses a file of a menu and reads what the browser saved. */
const take = async (page: Page, menu: string, format: string) => {
  await page.getByRole('button', { name: menu }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

const everybody = 'Exportar todo lo que coincide';
const chosen = 'Exportar selección';

test('results are taken along as a file: all that match, or the chosen', async ({
  page,
  problems,
  signInQuickly,
}) => {
  problems.expect('ERR_FAILED');
  problems.expect('Network error');
  const names = ['Ana Peña', 'Bruno "Beto" Díaz, Jr.', '=1+1'];
  const team = await createTeam({
    role: 'viewer',
    candidates: names.map((name) => ({
      name,
      email: `persona.${unique()}@correo.mx`,
      hasAnswered: true,
    })),
  });
  await signInQuickly(team.email);
  const address = `/positions/${team.positionId}?vista=resultados`;
  await page.goto(address);

  await test.step('everything that matches, as CSV', async () => {
    await page.getByRole('searchbox', { name: /^Buscar/ }).fill('peña');
    await expect(page.getByRole('status').filter({ hasText: '1 de 1' })).toBeVisible();
    await page.getByRole('button', { name: everybody }).click();
    await expect(page.getByRole('menuitem', { name: 'CSV (.csv)' })).toBeVisible();
    await expectGoodLooks(page, 'the menu of files');
    await page.keyboard.press('Escape');
    const { name, bytes } = await take(page, everybody, 'CSV (.csv)');
    expect(name).toMatch(/^resultados-desarrolladora-backend-java-sr-\d{4}-\d\d-\d\d\.csv$/);
    const lines = bytes.toString('utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^\u{FEFF}Lugar,Nombre,Correo,/u);
    expect(lines[1]).toContain('1,Ana Peña,');
    await sees(toasts(page), `Se descargó ${name}.`);
  });

  await test.step('the same from the menu of the position', async () => {
    await page.getByRole('button', { name: 'Acciones' }).click();
    await expect(page.getByRole('menuitem', { name: 'Exportar a Excel' })).toBeVisible();
    await page.keyboard.press('Escape');
    const { name, bytes } = await take(page, 'Acciones', 'Exportar a CSV');
    expect(name).toMatch(/\.csv$/);
    expect(bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(2);
  });

  await test.step('search and files stand on one line of a wide screen, filters whole on the next', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const bar = page.getByRole('search', { name: 'Resultados' });
    expect((await bar.boundingBox())?.height).toBeLessThan(92);
    for (const select of await bar.getByRole('combobox').all())
      expect(await select.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  });

  await test.step('nothing runs as a formula', async () => {
    await page.getByRole('searchbox', { name: /^Buscar/ }).fill('');
    await expect(page.getByRole('status').filter({ hasText: '3 de 3' })).toBeVisible();
    const text = (await take(page, everybody, 'CSV (.csv)')).bytes.toString('utf8');
    expect(text).toContain(",'=1+1,");
    expect(text).toContain('"Bruno ""Beto"" Díaz, Jr."');
  });

  await test.step('the chosen, as a workbook', async () => {
    await page.getByRole('checkbox', { name: /Ana Peña/ }).check();
    await expectGoodLooks(page, 'somebody is chosen');
    const { name, bytes } = await take(page, chosen, 'Excel (.xlsx)');
    expect(name).toMatch(/\.xlsx$/);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('a failure is told, and nobody is led away', async () => {
    await page.route('**/results/export', (route) => route.abort());
    await page.getByRole('button', { name: everybody }).click();
    await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click();
    await sees(toasts(page), 'Error de red. Intenta más tarde.');
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('button', { name: everybody })).toBeEnabled();
  });
});

test('the report of a person is named by the person and the position', async ({
  page,
  signInQuickly,
}) => {
  const team = await createTeam({ candidates: [{ name: 'Ana Peña', hasAnswered: true }] });
  await signInQuickly(team.email);
  await page.goto(`/position/candidate/${team.places[0]?.id}`);
  const link = page.getByRole('link', { name: 'Descargar PDF' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-disposition']).toBe(
    'inline; filename="reporte-ana-pena-desarrolladora-backend-java-sr.pdf"; ' +
      "filename*=UTF-8''reporte-ana-pe%C3%B1a-desarrolladora-backend-java-sr.pdf",
  );
});
