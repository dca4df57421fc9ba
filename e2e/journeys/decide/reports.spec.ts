import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

import { expect, type Download, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { createTeam } from '#e2e/support/candidates.ts';
import { answerAndGoOn, startExam } from '#e2e/support/exams/screen.ts';
import { onlyOne, test } from '#e2e/support/exams/test.ts';
import { expectGoodLooks } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';
import { toasts } from '#e2e/support/toasts.ts';

const pdfText = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-', '-'], { input: pdf }).toString().replaceAll(/\s+/gu, ' ');

const board = (positionId: string) => `/positions/${positionId}?vista=resultados`;

const askFor = async (page: Page, menu: string): Promise<void> => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: 'Reportes en PDF (ZIP)' }).click();
};

const card = (page: Page) => page.getByRole('group', { name: 'Descarga de reportes' });

const openZip = async (download: Download) => {
  const files = unzipSync(await readFile(await download.path()));
  return Object.entries(files).map(([name, content]) => ({ name, text: pdfText(content) }));
};

test('the reports of many people are one download, ready also for who comes back', async ({
  page,
  signInQuickly,
}) => {
  test.slow();
  const team = await createTeam({
    candidates: ['Ana Peña', 'Ana Peña', 'Íñigo "Iñi" Núñez'].map((name) => ({
      name,
      hasAnswered: true,
    })),
  });
  await signInQuickly(team.email);
  await page.goto(board(team.positionId));
  const names = [
    'Ana Peña - Desarrolladora Backend Java Sr (2).pdf',
    'Ana Peña - Desarrolladora Backend Java Sr.pdf',
    'Íñigo Iñi Núñez - Desarrolladora Backend Java Sr.pdf',
  ];

  await test.step('everybody who matches: handed over by itself', async () => {
    const saved = page.waitForEvent('download');
    await askFor(page, 'Exportar todo lo que coincide');
    await expect(card(page)).toBeVisible();
    const download = await saved;
    const name = download.suggestedFilename();
    expect(name).toMatch(/^reportes-desarrolladora-backend-java-sr-\d{4}-\d\d-\d\d\.zip$/);
    const files = await openZip(download);
    expect(files.map((file) => file.name).toSorted()).toEqual(names);
    for (const file of files) expect(file.text).toContain('Reporte de evaluación técnica');
    await sees(toasts(page), `Se descargó ${name}.`);
    await sees(card(page), '3 reportes listos');
    await expectGoodLooks(page, 'the reports are ready');
  });

  await test.step('closing the page loses nothing', async () => {
    await page.goto('/');
    await page.goto(board(team.positionId));
    const saved = page.waitForEvent('download');
    await card(page).getByRole('button', { name: 'Descargar ZIP' }).click();
    expect(await openZip(await saved)).toHaveLength(3);
  });

  await test.step('the chosen only', async () => {
    await page.getByRole('checkbox', { name: /Íñigo/ }).check();
    const saved = page.waitForEvent('download');
    await askFor(page, 'Exportar selección');
    const files = await openZip(await saved);
    expect(files.map((file) => file.name)).toEqual(names.slice(2));
  });

  await test.step('what nobody needs any more is dropped', async () => {
    await card(page).getByRole('button', { name: 'Descartar' }).click();
    await expect(card(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Exportar todo lo que coincide' })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });
});

test('whoever holds a report checks it by its code, without an account', async ({
  page,
  seat,
  inviteToExam,
  browser,
  stack,
}) => {
  test.slow();
  const exams = await inviteToExam({ limits: [600], names: ['Zacnité Uicab'] });
  await startExam(seat.page, onlyOne(exams).link);
  await answerAndGoOn(seat.page);
  await expect(seat.page.getByRole('heading', { level: 1, name: /^Pregunta/ })).toHaveCount(0);
  await page.goto(`/position/candidate/${onlyOne(exams).placeId}`);
  const link = page.getByRole('link', { name: 'Descargar PDF' });
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
  const text = pdfText(await pdf.body());
  const code = /(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/.exec(text)?.[0] ?? 'none';
  expect(text).toContain(`/verificar con este código: ${code}`);

  const context = await browser.newContext({ baseURL: stack.web });
  const reader = await context.newPage();
  const main = reader.getByRole('main');
  const genuine = 'El reporte es auténtico y los eventos del examen no se han alterado.';

  await test.step('by the printed address', async () => {
    await reader.goto(`/verificar#${code}`);
    await sees(main, genuine);
    await sees(main, 'Desarrolladora Backend Java Sr.');
    await sees(main, 'Z. U.');
    await sees(main, '100% (1 de 1 correctas)');
    await expect(main).not.toContainText(/Zacnité|Uicab/);
    await expectGoodLooks(reader, 'a genuine report');
  });

  await test.step('by typing the code, by keyboard alone', async () => {
    await reader.goto('/login');
    await reader.goto('/verificar');
    await reader.getByRole('textbox', { name: 'Código o sello' }).focus();
    await reader.keyboard.type(code.toLowerCase().replaceAll('-', ' '));
    await reader.keyboard.press('Enter');
    await sees(main, genuine);
  });

  await test.step('a forged one is refused', async () => {
    const forged = `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`;
    await reader.getByRole('textbox', { name: 'Código o sello' }).fill(forged);
    await reader.getByRole('button', { name: 'Verificar' }).click();
    await expect(reader.getByRole('alert')).toContainText(
      'Ningún reporte de Tamiz tiene ese código.',
    );
    await expect(main).not.toContainText('auténtico y los eventos');
    await expectGoodLooks(reader, 'a forged code');
  });
  await context.close();
});
